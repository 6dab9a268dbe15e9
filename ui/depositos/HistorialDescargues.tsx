import { Button } from '@mantine/core'
import { useState } from 'react'
import { RUBROS } from '../../modules/depositos/domain.ts'
import { formatAmount, formatDateTime, formatPesos } from '../../schemas/es-co.ts'
import { api, query } from '../kit/api.ts'
import { ErrorEnSitio } from '../kit/ErrorEnSitio.tsx'
import { refrescar, useApi } from '../kit/useApi.ts'
import { DESTINO, type Descargue, type Disponible } from './descargue.ts'
import { Motivo } from '../kit/Motivo.tsx'

/** What was already paid out of a deposit; a mistake is undone with its reason, and both stay in sight. */
export const HistorialDescargues = ({ deposito, onHecho }: { deposito: Disponible; onHecho: () => void }) => {
  const { data, error, mutate } = useApi<Descargue[]>(`/depositos/${deposito.id}/descargues`, {
    revalidateOnMount: true,
  })
  const [anular, setAnular] = useState<Descargue | null>(null)
  if (error) return <ErrorEnSitio error={error} onRetry={() => void mutate()} />
  if (!data || data.length === 0) return data ? <p className="muted">Este depósito no tiene descargues.</p> : null
  return (
    <section>
      <h2>Descargues de este depósito</h2>
      <div className="dep-tabla kit-tabla" role="region" aria-label="Descargues de este depósito" tabIndex={0}>
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
                <td className="numero">{formatAmount(d.total)}</td>
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
        <Motivo
          titulo={`Anular el descargue No. ${anular.id}`}
          si="Anular descargue"
          onClose={() => setAnular(null)}
          onEnviar={async (motivo) => {
            await api.del(`/descargues/${anular.id}?${query({ motivo })}`)
            void refrescar('/depositos')
            onHecho()
          }}
        >
          <p>
            Los {formatPesos(anular.total)} vuelven a estar disponibles en el depósito No. {deposito.numero_deposito}.
          </p>
        </Motivo>
      ) : null}
    </section>
  )
}
