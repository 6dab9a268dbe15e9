import { arreglo, cadena, con, entero, id, instante, objeto, oNulo, uno, type Leida } from '../json/vocabulario.ts'

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
