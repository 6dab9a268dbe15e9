/** Step 3, the finish view. */
export const PasoFinalizada = ({ numero, mensaje = 'Pendiente de enviar a la DIAN' }: { numero: number; mensaje?: string }) => (
  <section className="final">
    <h2 className="serif">Radicacion No. {numero}</h2>
    <p>{mensaje}</p>
  </section>
)
