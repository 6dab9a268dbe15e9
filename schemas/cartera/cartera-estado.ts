const dia = (title: string) =>
  ({ type: 'string', title, format: 'date', mensajes: { format: 'Formato de fecha incorrecto' } }) as const

/** GET /estado_cuenta/{id}, its paper and its sheet. */
export const estadoDeCuentaQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    corte: dia('Fecha de corte; hoy si no se dice'),
    desde: dia('Desde qué día van los movimientos; el primero del tercer mes anterior al corte si no se dice'),
  },
} as const
