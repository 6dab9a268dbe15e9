/** The shape of what is on its way. */
export const Espera = ({ filas = 3 }: { filas?: number }) => (
  <div className="sol-espera grid gap-4" role="status">
    <span className="solo-lectores">Cargando…</span>
    {Array.from({ length: filas }, (_, at) => (
      <i className="h-12 rounded-6 bg-hover" key={at} aria-hidden />
    ))}
  </div>
)
