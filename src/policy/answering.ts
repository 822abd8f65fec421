/**
 * Facts, and answers that are worked out when they are read. All objects with answers of the same names share a shape: a literal
 * with getters gives each object its own, which keeps what the getters refer to in memory until the next full garbage collection.
 */
export function answering<Facts extends object, Answers extends Thunks>(facts: Facts, answers: Answers) {
  return new Answering(facts, answers) as object as Facts & {
    readonly [Name in keyof Answers]: ReturnType<Answers[Name]>;
  };
}

type Thunks = { readonly [name: string]: () => unknown };

class Answering {
  readonly #answers: Thunks;

  constructor(facts: object, answers: Thunks) {
    Object.assign(this, facts);
    this.#answers = answers;
    for (const name in answers) {
      GETTERS[name] ??= {
        enumerable: true,
        get(this: Answering) {
          return (this.#answers[name] as Thunks[string])();
        },
      };
      Object.defineProperty(this, name, GETTERS[name]);
    }
  }
}

/** By name, so that they are shared. */
const GETTERS: Record<string, PropertyDescriptor> = {};
