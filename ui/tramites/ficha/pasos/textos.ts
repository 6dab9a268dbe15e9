import type { EstadoDeTramite } from '../../../../schemas/tramite.ts'

/** Characters that its columns take (migration 0053). */
export const MAXIMO_DE_MOTIVO = 2000
export const MAXIMO_DE_NORMA = 300

/** What a step means, for who is about to take it. */
export const EXPLICA: Partial<Record<EstadoDeTramite, string>> = {
  negado:
    'Se le dice a quien lo pidió, con el motivo y la norma. No se niega por falta de motivación (Ley 1755 de 2015, art. 16).',
  trasladado:
    'Otra oficina tiene el registro. Diga cuál en el motivo: quien lo pidió lo recibe por correo (Ley 1755 de 2015, art. 21).',
  desistido: 'Quien lo pidió no sigue, o no respondió a tiempo. Sus papeles se le devuelven.',
  en_revision: 'Vuelve a revisión, y su término sigue corriendo.',
  en_elaboracion: 'Vuelve a elaborarse, y su término sigue corriendo.',
}
