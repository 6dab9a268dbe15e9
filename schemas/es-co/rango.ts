/** Of a range of one's own that lacks an end, the specification's sentence (2 and 3, section 5); and of one that ends before it begins. */
export const FALTA_UN_DIA = 'Es necesario digitar los dos campos sobre la fecha personalizada'
export const RANGO_AL_REVES = 'La fecha final es anterior a la inicial.'
