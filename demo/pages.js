/**
 * The demo's pages in the order of a tour, each with the document's title and what it shows.
 * @type {readonly { path: string, title: string, shows: string }[]}
 */
export const pages = [
  {
    path: '/',
    title: 'The Harbour Lantern',
    shows:
      'A page without META tags: robots.txt decides alone, and one advertisement’s link is not to be followed.',
  },
  {
    path: '/news/storm-tide.html',
    title: 'Storm tide reaches the quay wall · The Harbour Lantern',
    shows: 'ACAP in META tags for every crawler and for one by name, and in the classes of nine elements.',
  },
  {
    path: '/travel/ferry-timetable.html',
    title: 'Winter ferries: every sailing · The Harbour Lantern',
    shows: 'META tags say “index”, response headers say “noindex” and address several crawlers one by one.',
  },
  {
    path: '/archive/flood-of-1953.html',
    title: 'From the archive: the flood of 1953 · The Harbour Lantern',
    shows: 'robots.txt prohibits crawling, so the page’s “noindex” is out of reach for most crawlers.',
  },
  {
    path: '/features/lamp-keepers.html',
    title: 'The last lamp keepers · The Harbour Lantern',
    shows:
      'Permissions with a restriction of every kind: one has expired, one is for another address, one cannot be understood.',
  },
  {
    path: '/pictures/regatta.html',
    title: 'The regatta in five pictures · The Harbour Lantern',
    shows: 'A resource set in robots.txt permits crawling and links, and “other” prohibits all the rest.',
  },
  {
    path: '/opinion/pasted-quotes.html',
    title: 'In praise of the foghorn · The Harbour Lantern',
    shows:
      'Typographic quotes pasted from a document break three META tags and a class, so that nothing is prohibited after all.',
  },
  {
    path: '/corrections/webmaster.html',
    title: 'What our webmaster got wrong · The Harbour Lantern',
    shows:
      'Mistakes in META tags, classes and headers: some say nothing, others prohibit what they should permit.',
  },
  {
    path: '/corrections/robots-tags.html',
    title: 'Signs of trouble · The Harbour Lantern',
    shows:
      'Robots rules with the wrong signs between them, with values and quotation marks, and rules that contradict each other.',
  },
  {
    path: '/corrections/reprint.html',
    title: 'How lighthouses learned to blink · The Harbour Lantern',
    shows:
      'A “noindex” beside a canonical URL elsewhere, while a header names a third; a rule on the redirect that leads here.',
  },
  {
    path: '/corrections/clock.html',
    title: 'The clock on the quay · The Harbour Lantern',
    shows:
      'A stylesheet, a script and a picture stand in a folder that robots.txt blocks, so that Google sees the page without them.',
  },
  {
    path: '/small-ads/boats.html',
    title: 'Small ads: a dinghy, a piano, a post · The Harbour Lantern',
    shows: 'A host of its own, so that almost every line of its robots.txt may be wrong.',
  },
  {
    path: '/shop/lamps.html',
    title: 'Lamps, oil and wicks · The Lamp Shop, Rope Street',
    shows:
      'A careless robots.txt: nobody may come but whom three of its mistakes let in or keep out unmeant, and a dozen more do harm elsewhere.',
  },
  {
    path: '/guild/almanac.html',
    title: 'The keepers’ almanac · The Lamp Keepers’ Guild',
    shows:
      'Old names, rules that are none in META tags and a header, and ACAP that follows little of its Guide.',
  },
  {
    path: '/tides/today.html',
    title: 'Tides today · Port Ellery Tide Tables',
    shows: 'A program answers for robots.txt with JSON, so that crawlers find no rules.',
  },
  {
    path: '/post/dispatch.html',
    title: 'Who reads the flags · The Signal Post',
    shows:
      'Every way of speaking about AI and data use, and where they contradict: robots.txt permits training, a header prohibits it, and trainers are kept out.',
  },
  {
    path: '/press/leaflet.html',
    title: 'Set by hand, read by machines · The Old Press',
    shows: 'What goes wrong in signals on AI and data use: in robots.txt, headers, META tags and a licence.',
  },
  {
    path: '/press/mining.html',
    title: 'Mining in the cellar · The Old Press',
    shows: 'A policy on mining that reserves nothing, and an entry of tdmrep.json that matches no page.',
  },
  {
    path: '/office/counter.html',
    title: 'Free at the counter · The Licence Office',
    shows:
      'A licence in robots.txt for the whole site, another in the group of one crawler, and crawlers with groups of their own that hear nothing of the rest.',
  },
  {
    path: '/office/archive/ledger.html',
    title: 'What the ledger costs · The Licence Office',
    shows: 'A part of the site with a licence of its own, for which a crawler pays five euros.',
  },
  {
    path: '/office/reserved.html',
    title: 'All rights to dig reserved · The Licence Office',
    shows:
      'Mining reserved by a header with a policy in a META tag, and “noai”, which no operator documents.',
  },
  {
    path: '/office/lost.html',
    title: 'Lost and torn · The Licence Office',
    shows:
      'Two licences that cannot be read, one gone and one torn, so that nobody can tell what is licensed.',
  },
  {
    path: '/exchange/notice.html',
    title: 'What the doorkeeper put up · The Rope Exchange',
    shows:
      'Lines at the top of robots.txt that Cloudflare put there, with its content signals, above the site’s own.',
  },
  {
    path: '/exchange/samples/knots.html',
    title: 'Knots to take away · The Rope Exchange',
    shows:
      'A Content-Signal with a path permits training here, and here alone; what the doorkeeper wrote for the whole site holds for the rest.',
  },
  {
    path: '/exchange/gate.html',
    title: 'Just a moment · The Rope Exchange',
    shows:
      'A challenge of a firewall, with status 403 and a “noindex” of its own, which says nothing of the page behind it.',
  },
  {
    path: '/exchange/toll.html',
    title: 'A penny a yard · The Rope Exchange',
    shows:
      'A demand for payment, with status 402 and a price; what it says of mining is not about the page that it asks to be paid for.',
  },
  {
    path: '/about.html',
    title: 'About us · The Harbour Lantern',
    shows: 'A page with nothing: silence permits.',
  },
  {
    path: '/account/welcome.html',
    title: 'Welcome back · The Harbour Lantern',
    shows:
      'A cookie is set, and Googlebot may crawl: it has its own group in robots.txt, which forgot this folder.',
  },
  {
    path: '/live/harbour-watch.html',
    title: 'Harbour watch, live · The Harbour Lantern',
    shows: 'Statements come, change and go while the page is open.',
  },
  {
    path: '/markets/prices.html',
    title: 'All prices at the fish market · The Harbour Lantern',
    shows: 'A table of 20,000 elements, 2,000 of them with a statement.',
  },
  {
    path: '/letters/hostile-post.html',
    title: 'Letters we will not print · The Harbour Lantern',
    shows: 'Hostile text in META tags, classes, headers and names; only “preserve” is really prohibited.',
  },
];
