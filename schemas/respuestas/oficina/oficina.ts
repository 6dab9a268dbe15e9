import { arreglo, cadena, logico, objeto, oNulo } from '../json/vocabulario.ts'

/** Whose address it is that was called. */
export const oficina = objeto(
  {
    oficina: { type: 'string', description: 'Nombre corto' },
    nombre: cadena,
    logo: oNulo(cadena),
    token: cadena,
    soporte: oNulo(cadena),
    tutoriales: oNulo(cadena),
    demo: logico,
    ofrece_practica: { type: 'boolean', description: 'Si su personal tiene dónde practicar' },
    practica: oNulo(objeto({ oficina: { type: 'string', description: 'De qué oficina' }, volver: oNulo(cadena) })),
  },
  { usuarios_demo: arreglo(objeto({ email: cadena, rol: cadena })) },
)
