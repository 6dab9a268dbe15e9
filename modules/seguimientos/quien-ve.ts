import { openToAll } from '../kernel/index.ts'

export const deQuienSigue = openToAll(
  'Seguimiento público',
  'Quien tiene el código de una radicación sigue su trámite.',
)
