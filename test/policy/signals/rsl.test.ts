import { all, holdsFor, licence, permits, prohibits, rsl, type SignalCase } from './signal-case';

const DOCUMENT = 'https://publisher.example/license.xml';
const NAMED = `License: ${DOCUMENT}\n\nUser-agent: *\nAllow: /\n`;
const TYPE = 'application/rsl+xml';
const NO_TRAINING = {
  search: 'permitted',
  'train-ai': 'prohibited',
  'ai-input': 'permitted',
} as const;
const SEARCH_ALONE = { ...all('prohibited'), search: 'permitted' } as const;

/** A site whose one document holds these contents. */
const site = (contents: string) => ({ robots: NAMED, files: { [DOCUMENT]: rsl(contents) } });
const file = (text: string) => ({ robots: NAMED, files: { [DOCUMENT]: text } });
const linkHeader = (...values: readonly string[]) => values.map((value) => ['Link', value] as const);
const encoded = (text: string) => ({ status: 200, text: new TextEncoder().encode(text) });

holdsFor('what names a licence (9.6.1 to 9.6.3)', [
  ...(
    [
      ['words without quotes', `<${DOCUMENT}>;rel=license;type=${TYPE}`],
      ['names of any case', `<${DOCUMENT}> ; REL="LICENSE" ; Type="APPLICATION/RSL+XML"`],
      ['a list of relations', `<${DOCUMENT}>; rel="author  license x"; type="${TYPE}"`],
      ['parameters of the type', `<${DOCUMENT}>; rel=license; type="${TYPE};charset=utf-8"`],
      [
        'behind another link',
        `</a,b;c>; rel=next; title="x, <y>; z", <${DOCUMENT}>; type="${TYPE}"; rel=license`,
      ],
      [
        'with other parameters',
        `<${DOCUMENT}>; title*=UTF-8''%e2%82%ac; rel=license; crossorigin; type="${TYPE}"`,
      ],
      ['a quoted pair', `<${DOCUMENT}>; title="a\\"; rel=next"; rel=license; type="${TYPE}"`],
      ['relative', `<../license.xml>; rel=license; type="${TYPE}"`],
    ] as const
  ).map(
    ([what, value]): SignalCase => ({
      rule: `9.6.1: a Link field: ${what}`,
      headers: linkHeader(value),
      files: { [DOCUMENT]: rsl(licence(prohibits('ai-train'))) },
      expect: NO_TRAINING,
      needs: [],
    }),
  ),
  ...(
    [
      ['of another page', `<${DOCUMENT}>; rel=license; type="${TYPE}"; anchor="/b/"`],
      ['without a type', `<${DOCUMENT}>; rel=license`],
      ['of another type', `<${DOCUMENT}>; rel=license; type="text/html"`],
      ['of another relation', `<${DOCUMENT}>; rel="licenses copyright"; type="${TYPE}"`],
      ['whose first relation is another', `<${DOCUMENT}>; rel=next; rel=license; type="${TYPE}"`],
      ['in a title', `</>; rel=next; title="<${DOCUMENT}>; rel=license; type=${TYPE}"`],
    ] as const
  ).map(
    ([what, value]): SignalCase => ({
      rule: `9.6.1: a Link field ${what}`,
      headers: linkHeader(value),
      expect: {},
      needs: [],
      absent: ['licence-url-invalid', 'licence-not-asked'],
    }),
  ),
  {
    rule: '9.6.1: link elements of other types are not reported',
    links: [
      { rel: 'license', type: '', href: 'https://creativecommons.org/licenses/by/4.0/' },
      { rel: 'license', type: 'text/html', href: '' },
      { rel: 'alternate', type: TYPE, href: 'x:y' },
    ],
    expect: {},
    needs: [],
    absent: ['licence-url-invalid'],
  },
  {
    rule: '9.6.1: a link element with a list of relations and white space',
    links: [{ rel: '\n copyright\tLICENSE ', type: ` ${TYPE} ; x=y`, href: ' /license.xml\n' }],
    files: { [DOCUMENT]: rsl(licence(prohibits('ai-train'))) },
    expect: NO_TRAINING,
  },
  ...(['', 'mailto:a@publisher.example', 'javascript:1', 'ftp://x.example/l.xml', 'http://'] as const).map(
    (href): SignalCase => ({
      rule: `9.6.3: ${href || 'an empty address'} in a link element`,
      links: [{ rel: 'license', type: TYPE, href }],
      expect: {},
      needs: [],
      findings: ['licence-url-invalid'],
    }),
  ),
  {
    rule: '9.6.3: an empty address in a Link field',
    headers: linkHeader(`<>; rel=license; type="${TYPE}"`),
    expect: {},
    needs: [],
    findings: ['licence-url-invalid'],
  },
  ...(['', '/l.xml', 'l.xml', '//publisher.example/l.xml', 'ftp://x.example/l.xml', 'urn:x'] as const).map(
    (address): SignalCase => ({
      rule: `9.6.3: ${address || 'an empty address'} in robots.txt`,
      robots: `License: ${address}\nUser-agent: *\nAllow: /\n`,
      expect: {},
      needs: [],
      findings: ['licence-url-invalid'],
    }),
  ),
  {
    rule: '9.6.3: a comment behind the address, and a scheme in capitals',
    robots: 'LICENSE : HTTPS://publisher.example/license.xml# terms\n',
    files: { [DOCUMENT]: rsl(licence(prohibits('ai-train'))) },
    expect: NO_TRAINING,
  },
  {
    rule: '9.6.2: the group has none, so that those before it count',
    robots: `License: ${DOCUMENT}\nUser-agent: *\nLicense: https://publisher.example/all.xml\nAllow: /\n\nUser-agent: ExampleBot\nAllow: /\n`,
    expect: all('unknown'),
    needs: [DOCUMENT],
  },
  {
    rule: '9.6.2: groups of one crawler merge',
    robots:
      'License: https://publisher.example/0.xml\nUser-agent: ExampleBot\nLicense: https://publisher.example/1.xml\nAllow: /\nUser-agent: *\nLicense: https://publisher.example/2.xml\nAllow: /\nUser-agent: examplebot\nLicense: https://publisher.example/3.xml\n',
    expect: all('unknown'),
    needs: ['https://publisher.example/1.xml', 'https://publisher.example/3.xml'],
  },
  {
    rule: '9.6.2: a fallback token',
    crawler: ['Applebot', 'Googlebot'],
    robots: `User-agent: *\nLicense: https://publisher.example/2.xml\nAllow: /\nUser-agent: Googlebot\nLicense: ${DOCUMENT}\n`,
    expect: all('unknown'),
    needs: [DOCUMENT],
  },
  {
    rule: '9.6.2: a crawler that groups for everyone do not bind hears those before the first group',
    crawler: { tokens: ['AdsBot-Google'], boundByAny: false },
    robots: `License: ${DOCUMENT}\nUser-agent: *\nLicense: https://publisher.example/2.xml\nAllow: /\n`,
    expect: all('unknown'),
    needs: [DOCUMENT],
  },
  {
    rule: '9.6.2: an address that is none is no line of the group’s',
    robots: `License: ${DOCUMENT}\nUser-agent: ExampleBot\nLicense: ${DOCUMENT}\nLicense: /relative.xml\n`,
    files: { [DOCUMENT]: rsl(licence(prohibits('ai-train'))) },
    expect: NO_TRAINING,
    findings: ['licence-url-invalid'],
  },
  {
    rule: '9.3.9: a License ends a group',
    robots: `User-agent: *\nLicense: ${DOCUMENT}\nUser-agent: OtherBot\nDisallow: /\n`,
    files: { [DOCUMENT]: rsl(licence(prohibits('ai-train'))) },
    expect: all('prohibited'),
    otherwise: NO_TRAINING,
    findings: ['group-split'],
  },
  {
    rule: '9.6.3: not asked',
    robots: NAMED,
    expect: all('unknown'),
    because: { search: 'not-asked' },
    needs: [DOCUMENT],
    findings: ['licence-not-asked'],
  },
  ...([404, 500, 302, 0] as const).map(
    (status): SignalCase => ({
      rule: `9.6.3: ${status || 'no answer'}`,
      robots: NAMED,
      files: { [DOCUMENT]: { status, text: rsl(licence(permits('all'))) } },
      expect: all('unknown'),
      because: { search: 'not-seen' },
    }),
  ),
  {
    rule: '9.6.4: documents combine: one permits, one is not there',
    robots: `License: ${DOCUMENT}\nLicense: https://publisher.example/2.xml\n`,
    files: {
      [DOCUMENT]: rsl(licence(permits('search') + prohibits('ai-train'))),
      '/2.xml': { status: 404, text: '' },
    },
    expect: { ...all('prohibited'), search: 'unknown' },
  },
  {
    rule: '9.6.4: documents combine: what is longer in one takes nothing from the other',
    robots: `License: ${DOCUMENT}\nLicense: https://publisher.example/2.xml\n`,
    files: {
      [DOCUMENT]: rsl(licence(permits('all'))),
      '/2.xml': rsl(licence(prohibits('ai-train'), '/a/')),
    },
    expect: { ...NO_TRAINING, tdm: 'permitted' },
  },
  {
    rule: '9.6.4: documents combine: one has nothing for this page',
    robots: `License: ${DOCUMENT}\nLicense: https://publisher.example/2.xml\n`,
    files: {
      [DOCUMENT]: rsl(licence(prohibits('ai-train'))),
      '/2.xml': rsl(licence(permits('search'), '/b/')),
    },
    expect: NO_TRAINING,
  },
  {
    rule: '9.6.4: conditions of all documents',
    robots: `License: ${DOCUMENT}\nLicense: https://publisher.example/2.xml\n`,
    files: {
      [DOCUMENT]: rsl(licence('<payment type="crawl"/>')),
      '/2.xml': rsl(licence('<payment type="training"/>')),
    },
    expect: all('restricted'),
    conditions: { search: ['payment=crawl', 'payment=training'] },
  },
  {
    rule: '9.6.4: the page’s documents are asked first, Link before link',
    robots: NAMED,
    headers: linkHeader(`</h.xml>; rel=license; type="${TYPE}"`),
    links: [{ rel: 'license', type: TYPE, href: 'l.xml' }],
    expect: all('unknown'),
    needs: ['https://publisher.example/h.xml', 'https://publisher.example/a/l.xml'],
  },
  {
    rule: '9.6.4: the page’s licence decides, and the site’s is not needed',
    robots: NAMED,
    inline: [rsl(licence(prohibits('ai-train'), ''))],
    expect: NO_TRAINING,
    needs: [],
    absent: ['licence-not-asked'],
  },
  {
    rule: '9.6.4: the page’s licences have nothing for this page, so that the site’s is needed',
    robots: NAMED,
    inline: [rsl(licence(prohibits('all'), '/b/')), rsl('')],
    expect: all('unknown'),
    needs: [DOCUMENT],
  },
  {
    rule: '9.6.4: one of the page’s prohibits, one was not asked',
    inline: [rsl(licence(permits('search'), ''))],
    links: [{ rel: 'license', type: TYPE, href: '/license.xml' }],
    expect: { ...all('prohibited'), search: 'unknown' },
    needs: [DOCUMENT],
  },
  {
    rule: '9.6.4: one of the page’s cannot be read, and the site’s does not stand in for it',
    ...site(licence(permits('all'))),
    inline: ['<rsl'],
    expect: all('unknown'),
    findings: ['licence-unreadable'],
  },
  {
    rule: '9.2.5: headers not observed, the site’s document prohibits',
    ...site(licence(prohibits('all'))),
    headers: null,
    expect: all('unknown'),
  },
  {
    rule: '9.2.5: headers not observed, the page’s licence prohibits',
    inline: [rsl(licence(prohibits('ai-train'), ''))],
    headers: null,
    expect: { ...all('unknown'), 'train-ai': 'prohibited' },
  },
]);

holdsFor('how a document is read (9.6.3, 9.6.10)', [
  ...(
    [
      [
        'prefixes',
        '<r:rsl xmlns:r="https://rslstandard.org/rsl"><r:content url="/"><r:license><r:prohibits type="usage">ai-train</r:prohibits></r:license></r:content></r:rsl>',
      ],
      [
        'two prefixes of one namespace',
        '<a:rsl xmlns:a="https://rslstandard.org/rsl" xmlns:b=\'https://rslstandard.org/rsl\'><b:content url="/"><a:license><b:prohibits type="usage">ai-train</b:prohibits></a:license></b:content></a:rsl>',
      ],
      [
        'a declaration',
        `<?xml version="1.0" encoding="UTF-8"?>\r\n${rsl(licence(prohibits('ai-train')))}\r\n`,
      ],
      ['a BOM', `\ufeff<?xml version="1.0"?>${rsl(licence(prohibits('ai-train')))}`],
      ['a style sheet', `<?xml-stylesheet href="/l.xsl"?>${rsl(licence(prohibits('ai-train')))}`],
      ['CDATA', rsl(licence(prohibits('<![CDATA[ai-train]]>')))],
      ['a word in two pieces', rsl(licence(prohibits('ai-<!-- - --><?x?>tr<![CDATA[a]]>in')))],
      ['character references', rsl(licence(prohibits('&#97;i-&#x74;rain')))],
      ['a list with line ends', rsl(licence(prohibits('\r\n\tai-train\r\n')))],
      ['what is commented out', rsl(licence(`<!-- ${prohibits('all')} -->${prohibits('ai-train')}`))],
      ['comments round the root', `<!-- a --><?p q?>${rsl(licence(prohibits('ai-train')))}<!-- b -->\n<?p?>`],
      [
        'other namespaces with all inside',
        rsl(
          licence(
            `<x:y xmlns:x="urn:x">${prohibits('all')}</x:y>${prohibits('ai-train')}<prohibits xmlns="" type="usage">all</prohibits>`,
          ),
        ),
      ],
      [
        'another namespace in between',
        rsl(
          `<content url="/" xmlns="urn:x"><license><permits type="usage">all</permits></license></content>${licence(prohibits('ai-train'))}`,
        ),
      ],
      [
        'attributes of other namespaces',
        rsl(
          `<content url="/" xmlns:x="urn:x" x:url="/b/"><license><prohibits x:type="user" type='usage'>ai-train</prohibits></license></content>`,
        ),
      ],
      ['space in tags', rsl(licence('<prohibits\n type = "usage"\t>ai-train</prohibits >'))],
      [
        'what has no effect',
        rsl(
          `<content url="/" encrypted="true" lastmod="2020-01-01" max-age="0"><license>${prohibits('ai-train')}</license></content>`,
        ),
      ],
    ] as const
  ).map(
    ([what, text]): SignalCase => ({
      rule: `9.6.3: ${what}`,
      ...file(text),
      expect: NO_TRAINING,
      absent: ['licence-unreadable', 'licence-not-understood'],
    }),
  ),
  {
    rule: '9.6.3: octets',
    robots: NAMED,
    files: { [DOCUMENT]: encoded(`\ufeff${rsl(licence(prohibits('ai-train')))}`) },
    expect: NO_TRAINING,
  },
  ...(
    [
      ['nothing', ''],
      ['a page', '<!doctype html><html><head></head><body></body></html>'],
      ['a page without a doctype', '<html><head></head><body></body></html>'],
      ['a doctype without entities', `<!DOCTYPE rsl>${rsl(licence(permits('all')))}`],
      ['a tag without an end', '<rsl xmlns="https://rslstandard.org/rsl"><content url="/"></rsl>'],
      ['two roots', rsl('') + rsl('')],
      ['text behind the root', `${rsl('')}x`],
      ['text before the root', `x${rsl('')}`],
      ['CDATA behind the root', `${rsl('')}<![CDATA[]]>`],
      ['an entity that nobody declared', rsl(licence(permits('&all;')))],
      ['an ampersand', rsl(licence(permits('all'), '/?a&b'))],
      ['an attribute that stands twice', rsl('<content url="/" url="/b/"/>')],
      ['an attribute without quotes', rsl('<content url=/ />')],
      ['attributes without a space', rsl('<content url="/"server="x"/>')],
      ['< in an attribute', rsl('<content url="<"/>')],
      ['two hyphens in a comment', rsl('<!-- a -- b -->')],
      ['a comment without an end', `${rsl('')}<!-- `],
      ['a reference to no character', rsl('&#0;')],
      ['a control character', rsl('\u0001')],
      [']]> in a text', rsl(']]>')],
      ['a declaration behind a space', ` <?xml version="1.0"?>${rsl('')}`],
      ['a root in capitals', '<RSL xmlns="https://rslstandard.org/rsl"/>'],
      ['a root without a namespace', '<rsl/>'],
      ['a namespace by http', '<rsl xmlns="http://rslstandard.org/rsl"/>'],
      ['a namespace with a slash at its end', '<rsl xmlns="https://rslstandard.org/rsl/"/>'],
      ['JSON', '{"rsl":[]}'],
    ] as const
  ).map(
    ([what, text]): SignalCase => ({
      rule: `9.6.3: ${what} cannot be read`,
      ...file(text),
      expect: all('unknown'),
      because: { search: 'not-seen' },
      findings: ['licence-unreadable'],
    }),
  ),
  { rule: '9.6.4: a document without a content', ...site(''), expect: {}, absent: ['licence-unreadable'] },
  {
    rule: '9.6.10: contents without a namespace',
    ...file(
      '<r:rsl xmlns:r="https://rslstandard.org/rsl"><content url="/"><license><permits type="usage">all</permits></license></content></r:rsl>',
    ),
    expect: {},
    absent: ['licence-unreadable'],
  },
]);

holdsFor('which contents match (9.6.5)', [
  ...(
    [
      ['/a/page.html$', '/a/page.html'],
      ['/*.html', '/a/page.html?x'],
      ['/a/*?x=1&amp;y', '/a/page.html?x=1&y=2'],
      ['/%61/', '/a/page.html'],
      ['/ä/', '/%C3%A4/'],
      ['/a%2Ab', '/a*b'],
      ['https://publisher.example', '/a/page.html'],
      ['https://publisher.example:443/a/', '/a/page.html'],
      ['HTTPS://PUBLISHER.EXAMPLE/a/', '/a/page.html'],
      ['https://publisher.example/a/*.html$', '/a/page.html'],
      ['', '/a/page.html'],
    ] as const
  ).map(
    ([pattern, at]): SignalCase => ({
      rule: `9.6.5: ${pattern || 'nothing'} matches ${at}`,
      at,
      ...site(licence(prohibits('ai-train'), pattern)),
      expect: NO_TRAINING,
      absent: ['licence-not-understood'],
    }),
  ),
  ...(
    [
      ['/a/page.html$', '/a/page.html?x'],
      ['/A/', '/a/page.html'],
      ['/b/', '/a/page.html'],
      ['/a%2Fpage', '/a/page.html'],
      ['https://publisher.example/b/', '/a/page.html'],
    ] as const
  ).map(
    ([pattern, at]): SignalCase => ({
      rule: `9.6.5: ${pattern} does not match ${at}`,
      at,
      ...site(licence(permits('all'), pattern)),
      expect: {},
      absent: ['licence-not-understood'],
    }),
  ),
  ...(
    [
      'http://publisher.example/',
      'https://www.publisher.example/',
      'https://publisher.example:8443/',
      'https://publisher.example@other.example/',
    ] as const
  ).map(
    (pattern): SignalCase => ({
      rule: `9.6.5: ${pattern} is another origin`,
      ...site(licence(permits('all'), pattern)),
      expect: {},
    }),
  ),
  ...(['a/', './a/', 'publisher.example/a/', 'mailto:x', 'urn:x'] as const).map(
    (pattern): SignalCase => ({
      rule: `9.6.5: ${pattern} matches nothing`,
      ...site(licence(permits('all'), pattern)),
      expect: {},
      findings: ['licence-not-understood'],
    }),
  ),
  {
    rule: '9.6.5: no address at all',
    ...site(`<content><license>${permits('all')}</license></content>`),
    expect: {},
  },
  {
    rule: '9.6.5: paths belong to the site that names the document, wherever that lies',
    robots: 'License: https://cdn.example/l.xml\n',
    files: { 'https://cdn.example/l.xml': rsl(licence(prohibits('ai-train'), '/a/')) },
    expect: NO_TRAINING,
  },
  {
    rule: '9.6.5: addresses of the document’s own origin',
    robots: 'License: https://cdn.example/l.xml\n',
    files: { 'https://cdn.example/l.xml': rsl(licence(permits('all'), 'https://cdn.example/a/')) },
    expect: {},
  },
  {
    rule: '9.6.5: nothing in the page’s own licence is longer than the whole path',
    inline: [rsl(licence(permits('ai-train'), '/a/page.html$') + licence(prohibits('ai-train'), ''))],
    expect: all('prohibited'),
  },
  {
    rule: '9.6.5: nothing in the site’s document is shorter than /',
    ...site(licence(prohibits('ai-train'), '') + licence(permits('all'))),
    expect: all('permitted'),
  },
  {
    rule: '9.6.5: the source of a copy stands beside nothing, as long as it',
    ...site(licence(permits('all'))),
    inline: [
      rsl(licence(prohibits('ai-train'), 'https://source.example/x') + licence(prohibits('search'), '')),
    ],
    expect: { search: 'prohibited', 'train-ai': 'prohibited', 'ai-input': 'permitted' },
  },
  {
    rule: '9.6.5: a document that the page links to names no source of a copy',
    ...site(licence(prohibits('ai-train'))),
    links: [{ rel: 'license', type: TYPE, href: '/page.xml' }],
    files: {
      '/page.xml': rsl(licence(permits('all'), 'https://source.example/x')),
      [DOCUMENT]: rsl(licence(prohibits('ai-train'))),
    },
    expect: NO_TRAINING,
  },
  {
    rule: '9.6.5: a content without a licence says nothing',
    ...site(`${licence(prohibits('ai-train'))}<content url="/a/page"/>`),
    expect: NO_TRAINING,
  },
  {
    rule: '9.6.5: a page’s content without a licence leaves the site to speak',
    ...site(licence(prohibits('ai-train'))),
    inline: [rsl('<content url=""/>')],
    expect: NO_TRAINING,
  },
]);

holdsFor('what licences permit (9.6.6, 9.6.7, 9.6.9)', [
  {
    rule: '9.6.6: ai-index in permits: every licence has a list, and nothing is licensed',
    ...site(licence(permits('ai-index'))),
    expect: all('prohibited'),
    absent: ['licence-unknown-usage'],
  },
  {
    rule: '9.6.6: a word with a prefix in permits',
    ...site(licence(permits('ext:dream search'))),
    expect: SEARCH_ALONE,
    absent: ['licence-unknown-usage'],
  },
  {
    rule: '9.6.6: a word with a prefix in prohibits',
    ...site(licence(prohibits('ext:dream'))),
    expect: { search: 'permitted', 'train-ai': 'permitted', 'ai-input': 'permitted' },
    absent: ['licence-unknown-usage'],
  },
  {
    rule: '9.6.6: the draft’s words in permits',
    ...site(licence(permits('train-genai ai-summarize'))),
    expect: { ...all('prohibited'), 'train-ai': 'permitted', 'ai-input': 'permitted' },
    findings: ['licence-unknown-usage'],
  },
  {
    rule: '9.6.6: the draft’s ai-use',
    ...site(licence(prohibits('ai-use'))),
    expect: { search: 'permitted', 'train-ai': 'permitted', 'ai-input': 'prohibited' },
    findings: ['licence-unknown-usage'],
  },
  {
    rule: '9.6.6: ai-all is narrower than all',
    ...site(licence(permits('ai-all') + prohibits('all'))),
    expect: { search: 'prohibited', 'train-ai': 'permitted', 'ai-input': 'permitted', tdm: 'prohibited' },
  },
  {
    rule: '9.6.6: ai-train is narrower than ai-all, whichever prohibits',
    ...site(licence(permits('ai-train search') + prohibits('ai-all'))),
    expect: { ...all('prohibited'), search: 'permitted', 'train-ai': 'permitted' },
  },
  {
    rule: '9.6.7: narrower words of another licence',
    ...site(
      `<content url="/"><license>${prohibits('all')}</license><license>${permits('search')}</license></content>`,
    ),
    expect: SEARCH_ALONE,
  },
  {
    rule: '9.6.7: the same word in two licences',
    ...site(
      `<content url="/"><license>${prohibits('search')}</license><license>${permits('search')}</license></content>`,
    ),
    expect: { search: 'prohibited', 'train-ai': 'permitted', 'ai-input': 'permitted' },
  },
  {
    rule: '9.6.7: a licence without lists permits everything',
    ...site('<content url="/"><license/></content>'),
    expect: all('permitted'),
  },
  {
    rule: '9.6.7: one licence with a list, one without',
    ...site(`<content url="/"><license>${permits('search')}</license><license/></content>`),
    expect: all('permitted'),
  },
  {
    rule: '9.6.7: a list of users is no list of usages',
    ...site(licence('<permits type="user">education</permits>')),
    expect: all('restricted'),
    conditions: { tdm: ['user=education'] },
  },
  {
    rule: '9.6.7: an empty prohibits says nothing, but who writes it has not permitted mining',
    ...site(licence('<prohibits type="usage"/>')),
    expect: { search: 'permitted', 'train-ai': 'permitted', 'ai-input': 'permitted' },
  },
  {
    rule: '9.6.7: an empty permits licenses nothing',
    ...site(licence('<permits type="usage"> </permits>')),
    expect: all('prohibited'),
  },
  {
    rule: '9.6.7: a shorter content counts where the longer says nothing',
    ...site(licence(prohibits('ai-train')) + licence(prohibits('ai-input'), '/a/')),
    expect: { search: 'permitted', 'train-ai': 'prohibited', 'ai-input': 'prohibited' },
  },
  {
    rule: '9.6.7: what the longer licenses not, the shorter cannot',
    ...site(licence(permits('all')) + licence(permits('search'), '/a/')),
    expect: SEARCH_ALONE,
  },
  {
    rule: '9.6.7: a broad word of the longer beats a narrow one of the shorter',
    ...site(licence(prohibits('ai-train')) + licence(permits('all'), '/a/')),
    expect: all('permitted'),
  },
  {
    rule: '9.6.7: silence of the longer is permitted by the longer, on its conditions',
    ...site(
      licence('<payment type="purchase"/>') +
        licence(`${prohibits('ai-train')}<payment type="crawl"/>`, '/a/'),
    ),
    expect: { search: 'restricted', 'train-ai': 'prohibited', 'ai-input': 'restricted' },
    conditions: { search: ['payment=crawl'] },
  },
  {
    rule: '9.6.7: mining, by the licence that prohibits nothing',
    ...site(
      `<content url="/"><license>${prohibits('ai-train')}</license><license><payment type="crawl"/></license></content>`,
    ),
    expect: { search: 'permitted', 'train-ai': 'prohibited', 'ai-input': 'permitted', tdm: 'restricted' },
    conditions: { tdm: ['payment=crawl'] },
  },
  {
    rule: '9.6.9: an unknown word in permits is ignored',
    ...site(licence(permits('ai-dream search'))),
    expect: SEARCH_ALONE,
    findings: ['licence-unknown-usage'],
  },
  {
    rule: '9.6.9: an unknown element',
    ...site(licence(`${permits('all')}<forbids/>`)),
    expect: all('prohibited'),
    because: { search: 'not-understood' },
    findings: ['licence-not-understood'],
  },
  {
    rule: '9.6.9: an unknown element beside a licence that is understood',
    ...site(
      `<content url="/"><license>${permits('all')}<forbids/></license><license>${permits('search')}</license></content>`,
    ),
    expect: SEARCH_ALONE,
    findings: ['licence-not-understood'],
  },
  {
    rule: '9.6.9: an unknown element of another namespace',
    ...site(licence(`${permits('search')}<forbids xmlns="urn:x"/>`)),
    expect: SEARCH_ALONE,
    absent: ['licence-not-understood'],
  },
  {
    rule: '9.6.10: an element of another namespace in a list of prohibitions',
    ...site(licence(`${permits('all')}<prohibits type="usage"><b xmlns="urn:x">ai-train</b></prohibits>`)),
    expect: all('prohibited'),
    because: { 'train-ai': 'not-understood' },
    findings: ['licence-unknown-usage'],
  },
  {
    rule: '9.6.10: the same alone, which takes away what is not known',
    ...site(licence('<prohibits type="usage"><b xmlns="urn:x">ai-train</b></prohibits>')),
    expect: { ...all('prohibited'), tdm: 'unstated' },
    findings: ['licence-unknown-usage'],
  },
  {
    rule: '9.6.10: an element of another namespace in a list of permissions is ignored',
    ...site(licence(`<permits type="usage">search <b xmlns="urn:x">ai-train</b></permits>`)),
    expect: SEARCH_ALONE,
    findings: ['licence-unknown-usage'],
  },
  ...(
    [
      '<permits type="device">phone</permits>',
      '<permits>search</permits>',
      '<prohibits type="">US</prohibits>',
    ] as const
  ).map(
    (list): SignalCase => ({
      rule: `9.6.9: ${list}`,
      ...site(licence(permits('search') + list)),
      expect: all('prohibited'),
      findings: ['licence-not-understood'],
    }),
  ),
  {
    rule: '9.6.9: a licence that is not understood still prohibits',
    ...site(
      `<content url="/"><license>${prohibits('ai-train')}<forbids/></license><license>${permits('ai-train search')}</license></content>`,
    ),
    expect: { search: 'permitted', 'train-ai': 'prohibited', 'ai-input': 'prohibited' },
    findings: ['licence-not-understood'],
  },
  {
    rule: '9.6.9: commas, with and without spaces',
    ...site(licence(prohibits('ai-train,ai-input , search,'))),
    expect: { search: 'prohibited', 'train-ai': 'prohibited', 'ai-input': 'prohibited' },
    findings: ['licence-legacy-list'],
  },
  {
    rule: '9.6.9: a prohibits given twice is joined',
    ...site(licence(prohibits('ai-train') + prohibits('search'))),
    expect: { search: 'prohibited', 'train-ai': 'prohibited', 'ai-input': 'permitted' },
    findings: ['licence-repeated-list'],
  },
  {
    rule: '9.6.9: lists of two types are no repetition',
    ...site(licence(`${permits('search')}<permits type="user">education</permits>`)),
    expect: { ...all('prohibited'), search: 'restricted' },
    absent: ['licence-repeated-list'],
  },
]);

holdsFor('on what conditions (9.6.8)', [
  {
    rule: '9.6.8: an empty payment',
    ...site(licence('<payment/>')),
    expect: all('permitted'),
  },
  {
    rule: '9.6.8: an amount without a type',
    ...site(licence('<payment><amount currency="EUR"> 5 </amount></payment>')),
    expect: all('restricted'),
    conditions: { search: ['payment=unspecified', 'amount=5 EUR'] },
  },
  {
    rule: '9.6.8: addresses of licences',
    ...site(
      licence(
        '<payment type="subscription"><standard>https://s.example/</standard><custom>https://c.example/?a&amp;b</custom></payment>',
      ),
    ),
    expect: all('restricted'),
    conditions: {
      search: ['payment=subscription', 'licence=https://s.example/', 'licence=https://c.example/?a&b'],
    },
  },
  {
    rule: '9.6.8: a free licence among paid ones',
    ...site(
      '<content url="/"><license><payment type="crawl"/></license><license><payment type="free"/></license></content>',
    ),
    expect: all('permitted'),
    conditions: { search: [] },
  },
  {
    rule: '9.6.8: a free licence for another use',
    ...site(
      `<content url="/"><license>${permits('search')}<payment type="free"/></license><license>${permits('ai-all search')}<payment type="use"/></license></content>`,
    ),
    expect: { search: 'permitted', 'train-ai': 'restricted', 'ai-input': 'restricted', tdm: 'prohibited' },
    conditions: { 'train-ai': ['payment=use'] },
  },
  {
    rule: '9.6.8: a server, even where the licence is free',
    ...site(
      `<content url="/" server="https://l.example/api"><license>${permits('search')}<payment type="free"/></license></content>`,
    ),
    expect: { ...all('prohibited'), search: 'restricted' },
    conditions: { search: ['licence-server=https://l.example/api'] },
  },
  {
    rule: '9.6.8: whom, and where',
    ...site(
      licence(
        '<permits type="user">education</permits><prohibits type="user">commercial individual</prohibits><permits type="geo">DE AT</permits>',
      ),
    ),
    expect: all('restricted'),
    conditions: {
      search: ['user=education', 'not-user=commercial', 'not-user=individual', 'geo=DE', 'geo=AT'],
    },
  },
  {
    rule: '9.6.8: what is shown, and no condition',
    ...site(
      licence('<legal type="warranty">ownership</legal><terms>https://t.example/</terms>').replace(
        '</content>',
        '<copyright contactEmail="a@b.example">X</copyright><schema>https://s.example/</schema><alternate type="text/html">https://x.example/</alternate></content>',
      ),
    ),
    expect: all('permitted'),
    conditions: { search: [] },
    absent: ['licence-not-understood'],
  },
  {
    rule: '9.6.8: conditions of what is prohibited are none',
    ...site(licence(`${prohibits('all')}<payment type="crawl"/>`)),
    expect: all('prohibited'),
    conditions: { search: [] },
  },
]);

/** Two documents that agree for different reasons, named in either order. */
const eitherWay = (what: string, rows: Omit<SignalCase, 'rule' | 'headers'>): SignalCase[] =>
  [
    ['first', 'second'],
    ['second', 'first'],
  ].map((names) => ({
    rule: `9.6.4: ${what}, named ${names.join(', ')}`,
    headers: linkHeader(...names.map((name) => `</${name}.xml>; rel=license; type="${TYPE}"`)),
    ...rows,
  }));

holdsFor('the order of documents says nothing (9.6.4)', [
  ...eitherWay('one prohibits, the other is not understood', {
    files: { '/first.xml': rsl(licence(permits(''))), '/second.xml': rsl(licence('<forbids/>')) },
    expect: all('prohibited'),
    because: { search: 'stated', tdm: 'stated' },
  }),
  ...eitherWay('one was not asked, the other cannot be read', {
    files: { '/second.xml': { status: 500, text: '' } },
    expect: all('unknown'),
    because: { search: 'not-asked', tdm: 'not-asked' },
    needs: ['https://publisher.example/first.xml'],
  }),
]);
