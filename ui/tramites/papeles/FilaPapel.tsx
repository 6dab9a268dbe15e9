import { Button, Progress } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCamera,
  IconCircleCheck,
  IconCircleDashed,
  IconUpload,
  type Icon,
} from '@tabler/icons-react'
import { useState, type ComponentPropsWithoutRef } from 'react'
import { useElegir } from '../../kit/files/use-elegir.ts'
import { acepta, admiteFotos, formatosDe, maximoDe, type PapelPedido } from '../../kit/files/archivos.ts'
import { pesoDe } from '../../../schemas/es-co/index.ts'
import type { Puesto } from './estado.ts'

const ArchivoPuesto = ({
  puesto,
  onReintentar,
  onQuitar,
}: {
  puesto: Puesto
  onReintentar: () => void
  onQuitar: () => void
}) => {
  const { nombre, bytes, estado, parte, problema, reintentable, sinRevisar, noAplica } = puesto
  const avance = Math.round(parte * 100)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 min-h-7 text-13" data-estado={estado}>
      <span className="flex-1 min-w-40 wrap-anywhere">
        {noAplica === null ? nombre : `No aplica: ${noAplica}`}
        {noAplica === null ? <span className="muted"> {pesoDe(bytes)}</span> : null}
        {estado === 'listo' && sinRevisar ? (
          <span className="block text-warn">No se revisó por dentro: {sinRevisar}</span>
        ) : null}
        {problema ? (
          <span className="text-danger text-13 block" role="alert">
            {problema}
          </span>
        ) : null}
      </span>
      {estado === 'subiendo' ? (
        <span className="flex items-center gap-2 w-40 text-muted text-12 tabular-nums movil:w-full">
          <Progress className="flex-1" value={avance} size="sm" aria-label={`Subiendo ${nombre}`} />
          <span aria-hidden>{avance < 100 ? `${avance} %` : 'Revisando…'}</span>
        </span>
      ) : null}
      <span className="inline-flex gap-1">
        {reintentable && estado === 'fallo' ? (
          <Button size="compact-xs" variant="light" aria-label={`Reintentar: ${nombre}`} onClick={onReintentar}>
            Reintentar
          </Button>
        ) : null}
        <Button size="compact-xs" variant="subtle" color="gray" aria-label={`Quitar: ${nombre}`} onClick={onQuitar}>
          Quitar
        </Button>
      </span>
    </li>
  )
}

interface Props {
  pedido: PapelPedido
  conFormatos: boolean
  puestos: readonly Puesto[]
  /** Error of the whole row. */
  dicho: string | undefined
  onElegir: (archivos: readonly File[]) => void
  onReintentar: (clave: string) => void
  onQuitar: (clave: string) => void
  onNoAplica: () => void
}

const COLOR = { listo: 'text-ok', mal: 'text-danger', falta: 'text-muted' } as const

interface PropsPapel extends ComponentPropsWithoutRef<'li'> {
  como: keyof typeof COLOR
  Signo: Icon
  encima?: boolean
}

/** Row of a paper: sign, text, actions; what follows goes below. */
export const Papel = ({ como, Signo, encima, children, ...li }: PropsPapel) => (
  <li
    {...li}
    className={
      'papel grid grid-cols-[20px_minmax(0,1fr)_auto] gap-x-3 gap-y-1 py-2.5 px-3 scroll-m-16 not-first:border-t ' +
      'not-first:border-t-line data-encima:bg-accent-soft data-encima:[box-shadow:inset_0_0_0_1px_var(--accent)] ' +
      'movil:grid-cols-[20px_minmax(0,1fr)]'
    }
    data-como={como}
    data-encima={encima || undefined}
  >
    <Signo className={`mt-px ${COLOR[como]}`} size={20} aria-hidden />
    {children}
  </li>
)

const SIGNO = { listo: IconCircleCheck, mal: IconAlertTriangle, falta: IconCircleDashed } as const

/** Files are chosen, dropped on the row, or photographed. */
export const FilaPapel = ({
  pedido,
  conFormatos,
  puestos,
  dicho,
  onElegir,
  onReintentar,
  onQuitar,
  onNoAplica,
}: Props) => {
  const [encima, setEncima] = useState(false)
  const { nombre, titulo, ayuda, obligatorio } = pedido
  const id = `root_${nombre}`
  const tope = maximoDe(pedido)
  const mal = dicho !== undefined || puestos.some(({ estado }) => estado === 'fallo')
  const listos = puestos.filter(({ estado }) => estado === 'listo').length
  const como = mal ? 'mal' : listos > 0 && listos === puestos.length ? 'listo' : 'falta'
  const verbo = puestos.length === 0 ? 'Elegir archivo' : tope > 1 ? 'Agregar otro' : 'Reemplazar'
  const lleno = tope > 1 && puestos.length >= tope
  return (
    <Papel
      id={id}
      como={como}
      Signo={SIGNO[como]}
      encima={encima}
      onDragOver={(event) => {
        event.preventDefault()
        setEncima(true)
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
          setEncima(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setEncima(false)
        onElegir([...event.dataTransfer.files])
      }}
    >
      <div>
        <p className="text-14 font-medium wrap-anywhere" id={`${id}-titulo`}>
          {titulo}
          {obligatorio ? (
            <span className="text-danger" aria-hidden>
              {' '}
              *
            </span>
          ) : null}
          <span className="solo-lectores">
            {obligatorio ? ', obligatorio' : ', opcional'}
            {como === 'listo' ? ', listo' : ''}
          </span>
        </p>
        <p className="text-muted text-12">
          {[ayuda, conFormatos ? `En ${formatosDe(pedido)}.` : ''].filter(Boolean).join(' ')}
        </p>
      </div>
      <div className="flex flex-wrap items-start justify-end gap-1 movil:col-2 movil:justify-start">
        {lleno ? null : <Elegir id={id} pedido={pedido} texto={verbo} onElegir={onElegir} />}
        {pedido.noAplica && puestos.length === 0 ? (
          <Button size="xs" variant="subtle" aria-label={`No aplica: ${titulo}`} onClick={onNoAplica}>
            No aplica
          </Button>
        ) : null}
      </div>
      {puestos.length > 0 ? (
        <ul className="[grid-column:2_/_-1] p-0 list-none">
          {puestos.map((puesto) => (
            <ArchivoPuesto
              key={puesto.clave}
              puesto={puesto}
              onReintentar={() => onReintentar(puesto.clave)}
              onQuitar={() => {
                onQuitar(puesto.clave)
                document.getElementById(`${id}-elegir`)?.focus()
              }}
            />
          ))}
        </ul>
      ) : null}
      {dicho === undefined ? null : (
        <p className="[grid-column:2_/_-1] text-danger text-13" role="alert">
          {dicho}
        </p>
      )}
    </Papel>
  )
}

/** Touch devices also open the camera. */
const Elegir = ({
  id,
  pedido,
  texto,
  onElegir,
}: {
  id: string
  pedido: PapelPedido
  texto: string
  onElegir: Props['onElegir']
}) => {
  const entrada = useElegir(onElegir)
  const varios = maximoDe(pedido) > 1 || pedido.formatos === 'texto'
  return (
    <>
      <Button
        id={`${id}-elegir`}
        size="xs"
        variant="default"
        aria-label={`${texto}: ${pedido.titulo}`}
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={entrada.abrirArchivos}
      >
        {texto}
      </Button>
      <input {...entrada.archivos} accept={acepta(pedido)} multiple={varios} />
      {admiteFotos(pedido) ? (
        <>
          <Button
            className="hidden pointer-coarse:inline-block"
            size="xs"
            variant="default"
            aria-label={`Tomar foto: ${pedido.titulo}`}
            leftSection={<IconCamera size={16} aria-hidden />}
            onClick={entrada.abrirCamara}
          >
            Tomar foto
          </Button>
          <input {...entrada.camara} />
        </>
      ) : null}
    </>
  )
}
