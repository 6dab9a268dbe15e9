/** A liquidation that cannot be made: `codigo` is stable, the message is a Spanish sentence for the person. */
export class ErrorDeLiquidacion extends Error {
  readonly codigo: 'sin_vigencia' | 'tarifa_desconocida' | 'reparto_invalido'

  constructor(codigo: ErrorDeLiquidacion['codigo'], mensaje: string) {
    super(mensaje)
    this.codigo = codigo
  }
}
