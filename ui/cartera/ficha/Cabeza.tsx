import { lazy, Suspense } from 'react'
import type { PanoramaDeCliente } from '../../../schemas/respuestas/cartera-facturas.ts'
import { formatAmount, formatPesos, plural } from '../../../schemas/es-co.ts'
import { EsqueletoGrafica } from '../../kit/graficas/EsqueletoGrafica.tsx'
import { Segmentos } from '../Segmentos.tsx'
import { DESDE, useVista } from '../vista.ts'
import { Avisos } from './Avisos.tsx'
import { SaldoAFavor } from './SaldoAFavor.tsx'

const Edades = lazy(() => import('../Edades.tsx'))

const ALTO = 96

/** Who it is, what it owes and how old that is, what should be looked at, and apart what is in its favour. */
export const Cabeza = ({ cliente }: { cliente: PanoramaDeCliente | undefined }) => {
  const { desde, tramo, cambiar } = useVista()
  if (!cliente) return <EsqueletoGrafica alto={ALTO + 96} />
  const { identificacion, codigo, telefono, correo, activo, saldo_a_favor } = cliente
  return (
    <div className="cartera-cabeza">
      <p className="cartera-quien">
        {[identificacion, `Cliente ${formatAmount(codigo)}`, telefono, correo].filter(Boolean).join(' · ')}
        {activo ? null : (
          <span className="kit-estado" data-estado="anulada">
            Inactivo
          </span>
        )}
      </p>
      <Avisos cliente={cliente} />
      <div className="cartera-cabeza-cifras">
        <section className="cartera-edades" aria-label="Edad de lo que debe">
          <Segmentos
            label="La edad se cuenta"
            opciones={DESDE}
            valor={desde}
            onChange={(id) => cambiar({ desde: id, tramo: null })}
          />
          <Suspense fallback={<EsqueletoGrafica alto={ALTO} />}>
            <Edades
              edades={cliente.edades[desde]}
              desde={desde}
              corte={cliente.corte}
              elegida={tramo}
              deQuien={cliente.nombre}
              onElegir={(edad) => cambiar({ tramo: edad, ficha: 'facturas', situacion: 'abiertas' })}
            />
          </Suspense>
        </section>
        <div className="cartera-aparte">
          <dl className="cartera-cifras">
            <div>
              <dt>Escrituras</dt>
              <dd>{formatPesos(cliente.escrituras)}</dd>
            </div>
            <div>
              <dt>Varios</dt>
              <dd>{formatPesos(cliente.varios)}</dd>
            </div>
            <div>
              <dt>Depósitos pedidos</dt>
              <dd>{formatPesos(cliente.depositos)}</dd>
            </div>
            <div>
              <dt>Ya vencido</dt>
              <dd>{formatPesos(cliente.vencido)}</dd>
            </div>
            {cliente.castigado > 0 ? (
              <div>
                <dt>Castigado, aparte</dt>
                <dd>{formatPesos(cliente.castigado)}</dd>
              </div>
            ) : null}
            <div>
              <dt>Plazo</dt>
              <dd>{plural(cliente.plazo, 'día')}</dd>
            </div>
            <div>
              <dt>Cupo</dt>
              <dd>{cliente.cupo === null ? 'Sin límite' : formatPesos(cliente.cupo)}</dd>
            </div>
          </dl>
          {saldo_a_favor.total > 0 ? <SaldoAFavor saldo={saldo_a_favor} /> : null}
        </div>
      </div>
    </div>
  )
}
