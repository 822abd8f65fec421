/** Whether a value that came from outside has some shape. */
export type Shape = (value: unknown) => boolean;

/** A text of any length. */
export const text: Shape = (value) => typeof value === 'string';

/** A whole number from 0. */
export const count: Shape = (value) => Number.isSafeInteger(value) && (value as number) >= 0;

/** True or false. */
export const truth: Shape = (value) => typeof value === 'boolean';

/** One of some values, none of which is an object. */
export const oneOf =
  (...values: readonly unknown[]): Shape =>
  (value) =>
    values.includes(value);

/** One of some shapes. */
export const either =
  (...shapes: readonly Shape[]): Shape =>
  (value) =>
    shapes.some((shape) => shape(value));

/** The shape, or null. */
export const orNull = (shape: Shape): Shape => either(oneOf(null), shape);

/** A list of such. */
export const list =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(shape);

/** A list of exactly these. */
export const tuple =
  (...shapes: readonly Shape[]): Shape =>
  (value) =>
    Array.isArray(value) &&
    value.length === shapes.length &&
    shapes.every((shape, index) => shape(value[index]));

/** An object whose values, under whatever names, are such. */
export const record =
  (shape: Shape): Shape =>
  (value) =>
    isObject(value) && Object.values(value).every(shape);

/** An object that has these fields; those whose names end in `?` may be missing, and others do not matter. */
export const fields =
  (shapes: Readonly<Record<string, Shape>>): Shape =>
  (value) =>
    isObject(value) &&
    Object.entries(shapes).every(([name, shape]) => {
      const [key = '', optional] = name.split('?');
      const held = Object.hasOwn(value, key) ? value[key] : undefined;
      return held === undefined ? optional !== undefined : shape(held);
    });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
