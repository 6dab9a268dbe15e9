import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { formatDate, formatPesos, formatAmount, formatDateTime } from '../../schemas/es-co/index.ts'
import { ApiError } from '../kit/http/api.ts'
import { Vacio } from '../kit/feedback/Cargada.tsx'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../kit/feedback/Esqueleto.tsx'
import { enfocar, llegarA } from '../kit/keyboard/foco.ts'
import { QueEspera, useRecordarEn } from '../kit/page/QueEspera.tsx'
import { Pagina } from '../kit/page/Pagina.tsx'
import { BuscarNumero } from '../kit/page/BuscarNumero.tsx'
import { useApi, refrescar } from '../kit/http/use-api.ts'
import { EnlaceDeEscritura } from '../kit/page/EnlaceDeEscritura.tsx'
import { type Disponible, DESTINO, type Descargue, FormularioDescargue } from './FormularioDescargue.tsx'
import { RUBROS } from '../../modules/depositos/domain.ts'
import { DialogoFormulario } from '../screen/registro/DialogoFormulario.tsx'
import { FORMA, HALLADA, NOTA, TABLA } from './deposito.ts'

/** A payout is annulled with a reason; both stay in the list. */
const HistorialDescargues = ({ deposito, onHecho }: { deposito: Disponible; onHecho: () => void }) => {
  const { data, error, mutate } = useApi<Descargue[]>(`/depositos/${deposito.id}/descargues`, {
    revalidateOnMount: true,
  })
  const [anular, setAnular] = useState<Descargue | null>(null)
  if (error && !data) return <ErrorEnSitio error={error} onRetry={() => void mutate()} />
  if (!data || data.length === 0) return data ? <p className="muted">Este depósito no tiene descargues.</p> : null
  return (
    <section>
      <h2>Descargues de este depósito</h2>
      <div className={TABLA} role="region" aria-label="Descargues de este depósito" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">No.</th>
              <th scope="col">Cuándo</th>
              <th scope="col">Para qué</th>
              <th scope="col" className="numero">
                Valor ($)
              </th>
              <th scope="col">
                <span className="solo-lectores">Acciones</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((d) => (
              <tr key={d.id} data-anulado={d.anulado_en ? true : undefined}>
                <th scope="row">{d.id}</th>
                <td>
                  {formatDateTime(d.created_at)}
                  <small>{String(d.usuario ?? '')}</small>
                </td>
                <td>
                  {RUBROS.filter((rubro) => d[rubro] > 0)
                    .map((rubro) => `${DESTINO[rubro]} ${formatPesos(d[rubro])}`)
                    .join(' · ')}
                  <small>{[d.metodo, d.observaciones].filter(Boolean).join(' · ')}</small>
                  {d.anulado_en ? (
                    <small>
                      Anulado el {formatDateTime(d.anulado_en)}: {d.anulado_motivo}
                    </small>
                  ) : null}
                </td>
                <td className="numero in-data-anulado:line-through">{formatAmount(d.total)}</td>
                <td>
                  {d.anulado_en || deposito.anulado_en ? null : (
                    <Button size="compact-xs" variant="subtle" color="red" onClick={() => setAnular(d)}>
                      Anular
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {anular ? (
        <DialogoFormulario
          id="anular-descargue"
          fila={{ ...anular, numero_deposito: deposito.numero_deposito }}
          onClose={() => setAnular(null)}
          onHecho={() => {
            void refrescar('/depositos')
            onHecho()
          }}
        />
      ) : null}
    </section>
  )
}

const NUMERO = 'dep-numero'
const llegarAlHallado = (): void =>
  llegarA('.dep-descargue input:not(:disabled), .dep-form .dep-nota', { buscado: true })

/** `/admin/descargues?numero=12` */
const Descargues = () => {
  const [, navegar] = useLocation()
  const pedido = new URLSearchParams(useSearch()).get('numero') ?? ''
  const numero = /^[1-9]\d{0,8}$/.test(pedido) ? Number(pedido) : null
  const { data, error, mutate } = useApi<Disponible>(
    numero === null ? null : `/depositosNumero?numero_deposito=${numero}`,
    {
      revalidateOnMount: true,
    },
  )
  useRecordarEn(
    'descargues',
    data
      ? {
          numero: data.numero_deposito,
          titulo: data.otorgante,
          detalle: data.numero_radicacion ? `Radicación No. ${data.numero_radicacion}` : '',
        }
      : null,
  )
  const noEsta = error instanceof ApiError && error.status === 404

  return (
    <Pagina
      title="Descargues"
      migas={[{ label: 'Escrituración' }]}
      actions={
        <BuscarNumero
          id={NUMERO}
          pedido={pedido}
          nombre="Número de depósito"
          falta="Escriba el número del depósito"
          maximo={9}
          autoFocus={numero === null}
          className="flex flex-wrap items-start gap-2"
          onBuscar={(otro) =>
            otro === pedido ? void mutate().then(llegarAlHallado) : navegar(`/admin/descargues?numero=${otro}`)
          }
        />
      }
    >
      {numero === null ? (
        <>
          <p className="muted">Escriba el número de un depósito para descargarlo.</p>
          <QueEspera
            sala="descargues"
            que="con dinero de boleta o registro por entregar"
            nada="Nada: el dinero de boleta y registro ya se entregó. Lo que se reciba aparece aquí."
            direccion={(cual) => `/admin/descargues?numero=${cual}`}
          />
        </>
      ) : null}
      {noEsta ? (
        <div role="status">
          <Vacio title={error.message}>no se encuentra el deposito</Vacio>
        </div>
      ) : null}
      {error && !noEsta ? <ErrorEnSitio error={error} onRetry={() => void mutate()} /> : null}
      {numero !== null && !data && !error ? <Esqueleto campos={6} /> : null}
      {data && !error ? <Hallado deposito={data} onHecho={() => void mutate()} /> : null}
    </Pagina>
  )
}

const Hallado = ({ deposito: d, onHecho }: { deposito: Disponible; onHecho: () => void }) => {
  useEffect(llegarAlHallado, [d.id])
  const hecho = () => {
    onHecho()
    enfocar(NUMERO)
  }
  return (
    <div className={FORMA}>
      <div className={HALLADA}>
        <div className="flex-[1_1_280px] min-w-0">
          <p>
            <strong>
              {d.tipo === 'anticipo' ? 'Anticipo' : 'Depósito'} No. {d.numero_deposito}
            </strong>{' '}
            del {formatDate(d.fecha_deposito)} · {d.otorgante}
          </p>
          <p className="muted">
            {d.numero_radicacion ? (
              <EnlaceDeEscritura numero={d.numero_radicacion}>Radicación No. {d.numero_radicacion}</EnlaceDeEscritura>
            ) : (
              'Sin radicación'
            )}
            {d.num_escritura ? ` · escritura ${d.num_escritura}` : ''}
            {d.proyecto ? ` · ${d.proyecto}` : ''}
          </p>
          <p>
            <span className="whitespace-nowrap">Recibido {formatPesos(d.total)}</span> ·{' '}
            <span className="whitespace-nowrap">aplicado a facturas {formatPesos(d.aplicado)}</span> ·{' '}
            <span className="whitespace-nowrap">descargado {formatPesos(d.descargue)}</span> ·{' '}
            <strong className="whitespace-nowrap">queda {formatPesos(d.saldo)}</strong>
          </p>
        </div>
      </div>
      {d.anulado_en ? (
        <p className={`dep-nota ${NOTA} bg-hover`} role="note" tabIndex={-1}>
          El depósito No. {d.numero_deposito} está anulado: {d.anulado_motivo}
        </p>
      ) : d.saldo === 0 ? (
        <p className={`dep-nota ${NOTA} bg-hover`} role="note" tabIndex={-1}>
          Deposito sin fondos
        </p>
      ) : (
        <FormularioDescargue key={`${d.id}-${d.saldo}`} deposito={d} onHecho={hecho} />
      )}
      <HistorialDescargues deposito={d} onHecho={hecho} />
    </div>
  )
}

export default Descargues
