import { UnstyledButton } from '@mantine/core'
import { EnlaceDeEscritura } from '../kit/page/EnlaceDeEscritura.tsx'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate, formatDateTitle, formatPesos } from '../../schemas/es-co/index.ts'
import type { EscrituraDelDia, EscriturasDelDia as Dia } from '../../schemas/respuestas/radicaciones/escritura.ts'
import { Cargada, Vacio } from '../kit/feedback/Cargada.tsx'
import { Seccion } from '../kit/ficha/Seccion.tsx'
import { useApi } from '../kit/http/use-api.ts'
import { Pagina } from '../kit/page/Pagina.tsx'
import { DiasDePagina, useDia } from './dia.tsx'
import { Firmantes } from './Firmas.tsx'
import { Numero } from './Numero.tsx'

const RUTA = '/admin/escrituras'

const Renglon = ({ escritura: una, deAntes }: { escritura: EscrituraDelDia; deAntes: boolean }) => {
  const [abierta, setAbierta] = useState(false)
  const { id, numero_radicacion, num_escritura, otorgantes, actos, firmas, faltan, debe, numerada } = una
  const firmaron = firmas.filter(({ cuando }) => cuando !== null).length
  const resuelta = numerada !== null && (numerada.autorizada_en !== null || numerada.no_autorizada !== null)
  return (
    <li className="grid gap-2 py-3 px-4 border-b border-b-line last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="text-16 font-semibold tabular-nums min-w-20">
          <EnlaceDeEscritura numero={numero_radicacion}>
            {num_escritura ?? `Rad. ${numero_radicacion}`}
          </EnlaceDeEscritura>
        </h3>
        <p className="flex-[1_1_260px] min-w-0 text-13 wrap-anywhere">
          {otorgantes || 'Sin otorgantes'} <span className="muted">{actos}</span>
          {deAntes ? <span className="muted"> · Otorgada el {formatDate(una.fecha_escritura)}</span> : null}
          {debe ? <strong className="text-danger"> · Debe {formatPesos(debe)}</strong> : null}
        </p>
        <UnstyledButton
          className="kit-enlace text-13"
          aria-expanded={abierta}
          aria-label={`Firmas ${firmaron} de ${firmas.length}, ${num_escritura ?? numero_radicacion}`}
          onClick={() => setAbierta(!abierta)}
        >
          Firmas {firmaron} de {firmas.length}
          <IconChevronDown
            size={14}
            className={`inline align-[-2px] ml-1 ${abierta ? 'rotate-180' : ''}`}
            aria-hidden
          />
        </UnstyledButton>
      </div>
      {faltan.length && !resuelta ? (
        <p className="text-13 text-muted wrap-anywhere">
          <strong>Falta:</strong> {faltan.join('; ')}.
        </p>
      ) : null}
      <Numero id={id} numerada={numerada} propuesto={una.propuesto} fecha={una.fecha_escritura} enLista />
      {abierta ? <Firmantes id={id} firmas={firmas} numerada={numerada} /> : null}
    </li>
  )
}

const Lista = ({
  titulo,
  de,
  deAntes = false,
}: {
  titulo: string
  de: readonly EscrituraDelDia[]
  deAntes?: boolean
}) =>
  de.length === 0 ? null : (
    <Seccion titulo={`${titulo} (${de.length})`}>
      <ul className="m-0 p-0 list-none border border-line rounded-6 bg-surface">
        {de.map((una) => (
          <Renglon key={una.id} escritura={una} deAntes={deAntes} />
        ))}
      </ul>
    </Seccion>
  )

/** `/admin/escrituras`: number, sign, authorise and count the sheets of a day's deeds without leaving the page. */
const EscriturasDelDia = () => {
  const dia = useDia(RUTA)
  const lectura = useApi<Dia>(`/escriturasDelDia?fecha=${dia.fecha}`, {
    revalidateOnMount: true,
    refreshInterval: 60_000,
  })
  return (
    <Pagina
      title="Escrituras del día"
      migas={[{ label: 'Tramites' }, { label: 'Agenda de firmas', href: '/admin/agenda' }]}
      subtitle={formatDateTitle(dia.fecha)}
      actions={<DiasDePagina {...dia} />}
    >
      <Cargada de={lectura} filas={5}>
        {({ por_numerar, numeradas, sin_autorizar, hay_mas }) =>
          por_numerar.length + numeradas.length + sin_autorizar.length === 0 ? (
            <Vacio title="Ese día no hay escrituras." />
          ) : (
            <div className="grid gap-6 max-w-280">
              <Lista titulo="Por numerar" de={por_numerar} />
              <Lista titulo="Numeradas" de={numeradas} />
              <Lista titulo="De días anteriores, sin autorizar" de={sin_autorizar} deAntes />
              {hay_mas ? <p className="muted text-13">Hay más: se muestran las primeras cien de cada parte.</p> : null}
            </div>
          )
        }
      </Cargada>
    </Pagina>
  )
}

export default EscriturasDelDia
