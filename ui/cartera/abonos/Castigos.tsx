import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDate, formatPesos, plural } from '../../../schemas/es-co/index.ts'
import type { FilaDeCastigo } from '../../../schemas/respuestas/cartera/abono.ts'
import { api, query } from '../../kit/http/api.ts'
import { confirmar } from '../../kit/dialogs/confirmar.ts'
import { DialogoFormulario } from '../../screen/registro/DialogoFormulario.tsx'
import { puedeVista } from '../../kit/http/permisos.ts'
import { useApi } from '../../kit/http/use-api.ts'
import { useEnvio } from '../../kit/forms/use-envio.ts'
import { alCambiarCartera, comoCartera } from './al-cambiar.ts'
import { Paginas } from '../../kit/tables/Paginas.tsx'
import './abonos.css'

const POR_PAGINA = 50

interface Props {
  id_clientes: number
  estado: 'pendiente' | 'aprobado'
}

export const Castigos = ({ id_clientes, estado }: Props) => {
  const [pagina, setPagina] = useState(1)
  const { data } = useApi<{ data: FilaDeCastigo[]; total: number }>(
    `/castigos?${query({ id_clientes, page: pagina, pageSize: POR_PAGINA, filtro: { estado } })}`,
  )
  const [conMotivo, setConMotivo] = useState<FilaDeCastigo | null>(null)
  const { enviar } = useEnvio()
  const decide = puedeVista('cartera', 'eliminar')
  // the last page may be empty after a decision
  if (data && pagina > 1 && data.data.length === 0) setPagina(1)
  if (!data?.data.length) return null
  const aprobar = async (uno: FilaDeCastigo) => {
    const si = await confirmar(
      `${formatPesos(uno.valor)} de ${uno.nombre} se dan por perdidos: salen de las edades y se listan aparte.`,
      {
        title: '¿Aprobar el castigo?',
        yes: 'Aprobar castigo',
        danger: true,
      },
    )
    const decision = { accion: 'aprobar', version: uno.version }
    if (si)
      await enviar(() => api.put(`/castigos/${uno.id}`, decision), { exito: 'Se aprobó el castigo', ...comoCartera() })
  }
  const titulo = estado === 'pendiente' ? 'Castigos por decidir' : 'Cuentas castigadas'
  return (
    <section className="pt-4 pb-0 px-6 movil:pr-4 movil:pl-4 [&_h3]:text-14" aria-label={titulo}>
      <h3>
        {titulo} <small>{plural(data.total, 'cuenta')}</small>
      </h3>
      <ul className="grid gap-1 p-0 pt-2 list-none [&_li>span]:flex-[1_1_320px]">
        {data.data.map((uno) => (
          <li className="flex flex-wrap items-center gap-2 py-2 px-0 border-b border-b-line text-13" key={uno.id}>
            <span>
              <strong>{uno.nombre}</strong> · {uno.rotulo} · {formatPesos(uno.valor)}
              <small className="block text-muted text-12">
                {uno.motivo}. {uno.evidencia}. Lo pidió {uno.pedido_por ?? 'el sistema'}; prescribe el{' '}
                {formatDate(uno.prescribe)}.
              </small>
            </span>
            {estado === 'pendiente' && uno.es_suyo ? <em>Lo decide otra persona</em> : null}
            {decide && estado === 'pendiente' && !uno.es_suyo ? (
              <>
                <Button size="compact-sm" onClick={() => void aprobar(uno)}>
                  Aprobar
                </Button>
                <Button size="compact-sm" variant="default" onClick={() => setConMotivo(uno)}>
                  Negar
                </Button>
              </>
            ) : null}
            {decide && estado === 'aprobado' ? (
              <Button size="compact-sm" variant="default" onClick={() => setConMotivo(uno)}>
                Recuperar
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Paginas pagina={pagina} porPagina={POR_PAGINA} total={data.total} onCambiar={setPagina} />
      {conMotivo ? (
        <DialogoFormulario
          id={estado === 'pendiente' ? 'negar-castigo' : 'recuperar-castigo'}
          fila={{ ...conMotivo, motivo: null }} // its own reason is another
          onClose={() => setConMotivo(null)}
          onHecho={alCambiarCartera}
          onFallo={alCambiarCartera}
        />
      ) : null}
    </section>
  )
}
