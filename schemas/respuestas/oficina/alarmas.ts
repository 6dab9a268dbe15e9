import { arreglo, cadena, instante, objeto, uno, type Leida } from '../json/vocabulario.ts'

export const alarmasLeidas = objeto({
  alarmas: arreglo(
    objeto({
      regla: cadena,
      titulo: cadena,
      grado: uno('aviso', 'urgente'),
      detalle: cadena,
      hacer: cadena,
      desde: instante,
    }),
  ),
})

export type AlarmasLeidas = Leida<typeof alarmasLeidas>
