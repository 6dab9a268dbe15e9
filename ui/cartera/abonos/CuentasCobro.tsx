import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDate, formatPesos } from '../../../schemas/es-co.ts'
import type { FilaDeCuentaCobro } from '../../../schemas/respuestas/abono.ts'
import { abrirPdf } from '../../kit/abrirPdf.ts'
import { api, query } from '../../kit/api.ts'
import { Motivo } from '../../kit/Motivo.tsx'
import { puedeVista } from '../../kit/permisos.ts'
import { useApi } from '../../kit/useApi.ts'
import { alCambiarCartera } from './alCambiar.ts'

/** The cuentas de cobro of a client that stand; nothing where there is none. */
export const CuentasCobro = ({ id_clientes }: { id_clientes: number }) => {
  const { data } = useApi<{ data: FilaDeCuentaCobro[] }>(
    `/cuentas_cobro?${query({ id_clientes, pageSize: 20, filtro: { estado: 'vigente' } })}`,
  )
  const [porAnular, setPorAnular] = useState<FilaDeCuentaCobro | null>(null)
  if (!data?.data.length) return null
  return (
    <section className="abono-parte">
      <h3>Cuentas de cobro</h3>
      <ul className="abono-lista">
        {data.data.map((una) => (
          <li key={una.id}>
            <span>
              <strong>No. {una.numero}</strong> del {formatDate(una.fecha)} · {formatPesos(una.total)}
              <small>
                {una.saldo === 0 ? 'Pagada' : `Se deben ${formatPesos(una.saldo)}`} · vence {formatDate(una.vence)}
              </small>
            </span>
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => void abrirPdf(`/cuentas_cobro/${una.id}/pdf`, `cuenta-de-cobro-${una.numero}.pdf`)}
            >
              Imprimir
            </Button>
            {puedeVista('cartera', 'eliminar') ? (
              <Button size="compact-sm" variant="subtle" color="red" onClick={() => setPorAnular(una)}>
                Anular
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {porAnular ? (
        <Motivo
          titulo={`Anular la cuenta de cobro No. ${porAnular.numero}`}
          si="Anular cuenta de cobro"
          onClose={() => setPorAnular(null)}
          onEnviar={async (motivo) => {
            await api.del(`/cuentas_cobro/${porAnular.id}?${query({ motivo })}`)
            alCambiarCartera()
          }}
        >
          <p>Sus cuentas quedan sueltas y se siguen debiendo. El número no se vuelve a usar.</p>
        </Motivo>
      ) : null}
    </section>
  )
}
