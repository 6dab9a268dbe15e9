/** How people read each way of reaching a client. */
export const CANAL = { correo: 'Correo', telefono: 'Teléfono', mensaje: 'Mensaje' } as const
