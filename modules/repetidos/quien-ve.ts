import { ofOffice } from '../kernel/index.ts'

export const deRepetido = ofOffice(
  'Repetidos',
  'De toda la oficina: solo se unen las filas de listas que todos comparten.',
  ['queda', 'se_va'],
)
