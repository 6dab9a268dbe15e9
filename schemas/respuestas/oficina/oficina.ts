import {
  arreglo,
  cadena,
  logico,
  objeto,
  oNulo,
  id,
  uno,
  version,
  type Leida,
  entero,
  instante,
  con,
} from '../../json/vocabulario.ts'
import { VARIABLES_DE_NOTARIA } from '../../oficina/notaria.ts'

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

export const entradaDeNotaria = objeto({
  id,
  variable: uno(...VARIABLES_DE_NOTARIA),
  data: { type: 'string', description: 'Una lista, como texto JSON: de notarios, o de nombres' } as const,
  version,
})
export type EntradaDeNotaria = Leida<typeof entradaDeNotaria>
export const entradasDeNotaria = arreglo(entradaDeNotaria)

export const estadoDeRespaldos = objeto({
  configurado: logico,
  cuantos: entero,
  ultimo: oNulo(objeto({ hecho_en: instante, bytes: entero, filas: entero, archivos: entero })),
  probado: oNulo(objeto({ probado_en: instante, hecho_en: instante, diferencias: arreglo(cadena) })),
  en_curso: logico,
  fallo: oNulo(objeto({ que: uno('respaldo', 'prueba'), error: cadena })),
})
export const enviosDetenidos = objeto({
  detenidos: oNulo(objeto({ desde: instante, guardada: instante, sin_secretos: oNulo(logico) })),
})

export type EstadoDeRespaldos = Leida<typeof estadoDeRespaldos>
export type EnviosDetenidos = Leida<typeof enviosDetenidos>

export const proceso = objeto({
  id,
  nombre: cadena,
  titulo: cadena,
  registro: oNulo(entero),
  estado: uno('pendiente', 'en_curso', 'hecho', 'fallido', 'descartado'),
  intentos: entero,
  proximo: oNulo(instante),
  error: oNulo(cadena),
  created_at: instante,
  updated_at: instante,
})
const cuentas = objeto({ pendientes: entero, en_curso: entero, fallidos: entero })
export const resumenDeProcesos = con(cuentas, {
  espera_desde: oNulo(instante),
  clases: arreglo(con(cuentas, { nombre: cadena, titulo: cadena })),
})
export const procesosReintentados = objeto({ reintentados: entero })

export type Proceso = Leida<typeof proceso>
export type ResumenDeProcesos = Leida<typeof resumenDeProcesos>
