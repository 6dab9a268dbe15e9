/** An office without receivables: how they are born. */
export const ComoNace = () => (
  <div className="cartera-nace">
    <p>
      <strong>Todavía nadie le debe a la notaría.</strong>
    </p>
    <p>
      La cartera nace sola: al archivar una factura de escritura que se paga con CRÉDITO o con BONO, su deudor queda
      aquí como cliente con lo que debe. También puede registrar un cliente y cargarle otros por cobrar, sin escritura.
    </p>
  </div>
)
