/** Unread notices are counted up to this. Apart from «Mi día», which is no part of the first load. */
export const MAS_SIN_LEER = 100
