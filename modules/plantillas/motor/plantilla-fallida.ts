/** A template that cannot be filled: why, in sentences. It should have been refused when it was uploaded. */
export class PlantillaFallida extends Error {
  readonly motivos: readonly string[]
  constructor(motivos: readonly string[]) {
    super(motivos[0] ?? 'La plantilla no se pudo llenar.')
    this.motivos = motivos
  }
}
