/** What the keys do, and what may be typed before a number. */
export const Pie = ({ vacio }: { vacio: boolean }) => (
  <div className="paleta-pie" aria-hidden>
    {vacio ? (
      <span>«escritura 512», «factura FE10», «nit 900…» buscan solo eso</span>
    ) : (
      <>
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd> elegir
        </span>
        <span>
          <kbd>Entrar</kbd> abrir
        </span>
        <span>
          <kbd>Ctrl</kbd>
          <kbd>Entrar</kbd> en otra pestaña
        </span>
      </>
    )}
    <span>
      <kbd>Esc</kbd> cerrar
    </span>
  </div>
)
