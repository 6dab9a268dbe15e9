/** Specification 2 and 3, section 5. */
export const FALTA_UN_DIA = 'Es necesario digitar los dos campos sobre la fecha personalizada'
export const RANGO_AL_REVES = 'La fecha final es anterior a la inicial.'
