/** Whether a value that was sent from outside has some shape. */
export type Shape = (value: unknown) => boolean;

// To make a shape has no effect, so that a bundle holds those alone that it looks at.

/** A text of any length. */
export const text: Shape = (value) => typeof value === 'string';

/** A whole number. */
export const integer: Shape = (value) => Number.isSafeInteger(value);

/** A whole number from 0. */
export const count: Shape = (value) => integer(value) && (value as number) >= 0;

/** True or false. */
export const truth: Shape = (value) => typeof value === 'boolean';

// @__NO_SIDE_EFFECTS__
/** One of some values, none of which is an object. */
export function oneOf(...values: readonly unknown[]): Shape {
  return (value) => values.includes(value);
}

// @__NO_SIDE_EFFECTS__
/** One of some shapes. */
export function either(...shapes: readonly Shape[]): Shape {
  return (value) => shapes.some((shape) => shape(value));
}

// @__NO_SIDE_EFFECTS__
/** All of some shapes. */
export function all(...shapes: readonly Shape[]): Shape {
  return (value) => shapes.every((shape) => shape(value));
}

// @__NO_SIDE_EFFECTS__
/** The shape, or null. */
export function orNull(shape: Shape): Shape {
  return (value) => value === null || shape(value);
}

// @__NO_SIDE_EFFECTS__
/** A list of such; a loop, since a page waits while a hundred thousand of them are looked at. */
export function list(shape: Shape): Shape {
  return (value) => {
    if (!Array.isArray(value)) return false;
    for (let at = 0; at < value.length; at += 1) if (!shape(value[at])) return false;
    return true;
  };
}

// @__NO_SIDE_EFFECTS__
/** A list of exactly these. */
export function tuple(...shapes: readonly Shape[]): Shape {
  return (value) => Array.isArray(value) && value.length === shapes.length && startsWith(shapes, value);
}

/** Whether a list begins with these. */
export const startsWith = (shapes: readonly Shape[], values: readonly unknown[]): boolean =>
  shapes.every((shape, index) => shape(values[index]));

// @__NO_SIDE_EFFECTS__
/** An object whose values, under whatever names, are such. */
export function record(shape: Shape): Shape {
  return (value) => isObject(value) && Object.values(value).every(shape);
}

// @__NO_SIDE_EFFECTS__
/** An object that has these fields; those whose names end in `?` may be missing, and others do not matter. */
export function fields(shapes: Readonly<Record<string, Shape>>): Shape {
  const known = Object.entries(shapes).map(([name, shape]) => {
    const [key = '', optional] = name.split('?');
    return { key, shape, optional: optional !== undefined };
  });
  return (value) => {
    if (!isObject(value)) return false;
    for (const { key, shape, optional } of known) {
      const held = value[key];
      const isMissing = held === undefined || !Object.hasOwn(value, key);
      if (isMissing ? !optional : !shape(held)) return false;
    }
    return true;
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
