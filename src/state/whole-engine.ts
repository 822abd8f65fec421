/** Loaded once an answer stands on the screen: what no usage needs to be decided. */
export { WHOLE } from '../policy';
