/** The shape of what is on its way. */
export const Espera = ({ filas = 3 }: { filas?: number }) => (
  <div className="sol-espera" role="status">
    <span className="solo-lectores">Cargando…</span>
    {Array.from({ length: filas }, (_, at) => (
      <i key={at} aria-hidden />
    ))}
  </div>
)
