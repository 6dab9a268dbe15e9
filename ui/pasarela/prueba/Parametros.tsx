import type { InicioPago } from '../pago.ts'

/** What the provider is given, as it is given. Signatures are there, what they are made with is not. */
export const Parametros = ({ inicio: { clase, url, campos } }: { inicio: InicioPago }) => (
  <section className="pasarela-tarjeta" aria-labelledby="pasarela-parametros">
    <header>
      <h2 id="pasarela-parametros">Lo que se envía</h2>
    </header>
    <p className="muted">
      {clase === 'script' ? 'Programa del proveedor' : 'Página del proveedor'}: <code>{url}</code>
    </p>
    <dl className="pasarela-parametros">
      {Object.entries(campos).map(([nombre, valor]) => (
        <div key={nombre}>
          <dt>{nombre}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  </section>
)
