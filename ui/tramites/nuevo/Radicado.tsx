import { Button } from '@mantine/core'
import { IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { formatDateWeekday, formatDateTime, formatPesos, nearestFirst } from '../../../schemas/es-co/index.ts'
import type { TramiteLeido } from '../../../schemas/respuestas/tramites/tramite.ts'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { BotonDeAccion } from '../../kit/forms/BotonDeAccion.tsx'
import { download } from '../../kit/http/api.ts'
import { Dicho } from '../../kit/feedback/Dicho.tsx'
import { useApi } from '../../kit/http/use-api.ts'
import type { TarjetaDeTramite as Tarjeta } from '../../../schemas/respuestas/tramites/tramite-publico.ts'

interface Props {
  id: number
  avisos: readonly string[]
  onOtro: () => void
}

const Dato = ({ nombre, children }: { nombre: string; children: ReactNode }) => (
  <div className="grid grid-cols-[120px_minmax(0,1fr)] gap-4 movil:grid-cols-[1fr] movil:gap-0">
    <dt className="text-muted text-12">{nombre}</dt>
    <dd className="m-0 wrap-anywhere">{children}</dd>
  </div>
)

export const Radicado = ({ id, avisos, onOtro }: Props) => {
  const lectura = useApi<TramiteLeido>(`/tramites/${id}`)
  const { data, error } = lectura
  const titulo = useRef<HTMLHeadingElement>(null)
  const hay = data !== undefined
  useEffect(() => {
    if (hay) titulo.current?.focus()
  }, [hay])
  if (error || !data) return <Cargada de={lectura} titulo="No se pudo leer el trámite" campos={4} />
  return (
    <article className="grid gap-6 max-w-160 p-6 border border-line rounded-6 bg-surface movil:p-4">
      <header className="flex gap-3">
        <IconCircleCheck className="text-ok" size={28} aria-hidden />
        <div>
          <h2 className="text-20 font-semibold tabular-nums focus:outline-none" ref={titulo} tabIndex={-1}>
            Trámite {data.numero_tramite}
          </h2>
          <p>{data.titulo}</p>
        </div>
      </header>
      {avisos.map((texto) => (
        <Dicho key={texto} tono="aviso">
          <p>{texto}</p>
        </Dicho>
      ))}
      <dl className="grid gap-3 m-0">
        <Dato nombre="Radicado">{formatDateTime(data.radicado_en)}</Dato>
        {data.promesa ? <Dato nombre="Estará listo">a más tardar el {formatDateWeekday(data.promesa)}</Dato> : null}
        {data.vence && data.vence !== data.promesa ? (
          <Dato nombre="Límite de ley">{formatDateWeekday(data.vence)}</Dato>
        ) : null}
        <Dato nombre="Cuesta">
          {data.valor === null ? 'Por confirmar' : formatPesos(data.valor)}
          {data.causa_valor ? <span className="muted">: {data.causa_valor}</span> : null}
        </Dato>
        <Dato nombre="Documentos">
          <ul className="p-0 list-none">
            {data.adjuntos.map((papel) => (
              <li key={papel.id}>{papel.titulo ?? papel.nombre}</li>
            ))}
          </ul>
        </Dato>
      </dl>
      <footer className="flex flex-wrap gap-2">
        <BotonDeAccion
          leftSection={<IconDownload size={16} aria-hidden />}
          hacer={() => download(`/tramites/${id}/constancia`, `Constancia ${data.numero_tramite}.pdf`)}
        >
          Descargar la constancia
        </BotonDeAccion>
        <Button variant="default" onClick={onOtro}>
          Pedir otro
        </Button>
      </footer>
    </article>
  )
}

interface GrupoDeTarjetas {
  grupo: string
  tarjetas: readonly Tarjeta[]
}

/** Search in the office's order; matches by name first. */
export const agrupar = (tarjetas: readonly Tarjeta[], busca: string): GrupoDeTarjetas[] => {
  const nombres = ({ titulo, empresa, resumen, grupo, pide }: Tarjeta) => [
    titulo,
    empresa,
    resumen,
    grupo,
    pide.join(' '),
  ]
  const halladas = new Set(nearestFirst(tarjetas, busca, nombres))
  const grupos = [...new Set(tarjetas.map(({ grupo }) => grupo))]
  return grupos
    .map((grupo) => ({ grupo, tarjetas: tarjetas.filter((una) => una.grupo === grupo && halladas.has(una)) }))
    .filter(({ tarjetas: suyas }) => suyas.length > 0)
}
