import { arreglo, cadena, logico, objeto, oNulo } from './vocabulario.ts'

/** Whose address it is that was called. */
export const oficina = objeto(
  {
    oficina: { type: 'string', description: 'Nombre corto' }, nombre: cadena, logo: oNulo(cadena), token: cadena, soporte: oNulo(cadena),
    tutoriales: oNulo(cadena), demo: logico,
  },
  { usuarios_demo: arreglo(objeto({ email: cadena, rol: cadena })) },
)
