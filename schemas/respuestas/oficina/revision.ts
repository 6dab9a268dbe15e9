import { arreglo, cadena, entero, logico, objeto, oNulo, type Leida } from '../../json/vocabulario.ts'

export const reglas = arreglo(objeto({ clave: cadena, area: cadena, dice: cadena }))
export type ReglaDeCuentas = Leida<typeof reglas>[number]

export const reglaRevisada = objeto({
  clave: cadena,
  mas: logico,
  filas: arreglo(objeto({ id: entero, nombre: cadena, debe: cadena, hay: cadena, enlace: oNulo(cadena) })),
})
export type ReglaRevisada = Leida<typeof reglaRevisada>
