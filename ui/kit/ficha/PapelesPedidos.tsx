import { ActionIcon, Button, FileButton } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { bogotaDate, formatDate, formatDateTime } from '../../../schemas/es-co/index.ts'
import type { PapelPedido } from '../../../schemas/tramites/tramite-adjunto.ts'
import { api } from '../http/api.ts'
import { useAccion } from '../forms/use-envio.ts'
import { useFormulario } from '../forms/use-formulario.ts'
import { DateInput } from '../campos/DateInput.tsx'
import { TextArea, TextoInput } from '../campos/Texto.tsx'
import { confirmar } from '../dialogs/confirmar.ts'
import { Dialogo } from '../dialogs/Dialogo.tsx'
import { enfocar } from '../keyboard/foco.ts'
import { Historial } from '../dialogs/Historial.tsx'

interface Props {
  pedidos: readonly PapelPedido[]
  /** `/tramites/12`, `/SolicitudesTramites/12` */
  recurso: string
  guia: string
  /** Permission to request papers and to attach them. */
  trabaja: boolean
  adjuntar: (pedido: PapelPedido, archivo: File) => Promise<unknown>
  onCambio: () => void
}

/** Papers requested by name, with reason and deadline. The requester or the office uploads them. */
export const PapelesPedidos = ({ pedidos, recurso, guia, trabaja, adjuntar, onCambio }: Props) => {
  const [pide, setPide] = useState(false)
  const vistos = pedidos.filter(({ estado }) => estado !== 'retirado')
  if (!vistos.length && !trabaja) return null
  return (
    <div className="grid gap-3 justify-items-start mt-3">
      {vistos.length ? (
        <ul
          className="ficha-papeles w-full p-0 border border-line rounded-6 bg-surface list-none"
          aria-label="Documentos pedidos por su nombre"
        >
          {vistos.map((pedido) => (
            <Pedido
              key={pedido.id}
              pedido={pedido}
              trabaja={trabaja && pedido.estado === 'pendiente'}
              onCambio={onCambio}
              adjuntar={(archivo) => adjuntar(pedido, archivo)}
              retirar={() => api.del(`${recurso}/pedidos/${pedido.id}`)}
            />
          ))}
        </ul>
      ) : null}
      {trabaja ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setPide(true)}
        >
          Pedir un documento
        </Button>
      ) : null}
      {pide ? <Pedir recurso={recurso} guia={guia} onClose={() => setPide(false)} onCambio={onCambio} /> : null}
    </div>
  )
}

interface DeUno {
  pedido: PapelPedido
  trabaja: boolean
  adjuntar: (archivo: File) => Promise<unknown>
  retirar: () => Promise<unknown>
  onCambio: () => void
}

const Pedido = ({
  pedido: { titulo, motivo, hasta, estado, recibido_en },
  trabaja,
  adjuntar,
  retirar,
  onCambio,
}: DeUno) => {
  const otraVez = useRef<() => void>(null)
  const { ocupado, hacer: enviar } = useAccion()
  const hacer = async (que: () => Promise<unknown>) => {
    await enviar(que, { cargando: 'Guardando...', exito: 'Guardado correctamente' })
    otraVez.current?.()
    onCambio()
  }
  const dejar = async () => {
    if (
      await confirmar(`Quien lo pidió ya no tendrá que traer «${titulo}».`, {
        title: 'Dejar de pedirlo',
        yes: 'Ya no se pide',
      })
    )
      await hacer(retirar)
  }
  const vencido = estado === 'pendiente' && hasta < bogotaDate(Date.now())
  return (
    <li>
      <div>
        <p>
          <b>{titulo}</b>
        </p>
        <p>{motivo}</p>
        <p className={vencido ? 'text-danger' : 'muted'}>
          {estado === 'recibido'
            ? `Llegó el ${formatDateTime(recibido_en)}`
            : `${vencido ? 'Se esperaba' : 'Se espera'} hasta el ${formatDate(hasta)}`}
        </p>
      </div>
      {trabaja ? (
        <div className="ficha-pedido-botones flex gap-2">
          <FileButton resetRef={otraVez} onChange={(archivo) => void (archivo && hacer(() => adjuntar(archivo)))}>
            {(boton) => (
              <Button {...boton} size="xs" variant="default" loading={ocupado} aria-label={`Adjuntar: ${titulo}`}>
                Adjuntar
              </Button>
            )}
          </FileButton>
          <Button
            size="xs"
            variant="subtle"
            disabled={ocupado}
            aria-label={`Ya no se pide: ${titulo}`}
            onClick={() => void dejar()}
          >
            Ya no se pide
          </Button>
        </div>
      ) : null}
    </li>
  )
}

interface Linea {
  clave: number
  titulo: string
  motivo: string
  hasta: string | null
}

const Pedir = ({
  recurso,
  guia,
  onClose,
  onCambio,
}: {
  recurso: string
  guia: string
  onClose: () => void
  onCambio: () => void
}) => {
  const siguiente = useRef(0)
  const nueva = (): Linea => ({ clave: ++siguiente.current, titulo: '', motivo: '', hasta: null })
  const form = useFormulario({
    inicial: () => ({ papeles: [nueva()] }),
    revisar: ({ papeles }) =>
      Object.fromEntries(
        papeles.flatMap((linea, n) =>
          (['titulo', 'motivo', 'hasta'] as const).map((campo) => [
            `papeles.${n}.${campo}`,
            !linea[campo]?.trim() && 'Campo requerido',
          ]),
        ),
      ),
    enviar: ({ papeles }) =>
      api.post(`${recurso}/pedidos`, {
        papeles: papeles.map(({ titulo, motivo, hasta }) => ({ titulo, motivo, hasta })),
      }),
    visibles: [], // the dialog repeats an error of a field
    exito: 'Se le escribió a quien lo pidió',
    alHacer: () => {
      onCambio()
      onClose()
    },
  })
  const lineas = form.datos.papeles
  const poner = (papeles: Linea[]) => form.cambiar({ papeles })
  const escribir = (clave: number, cambio: Partial<Linea>) =>
    poner(lineas.map((linea) => (linea.clave === clave ? { ...linea, ...cambio } : linea)))
  const agregar = () => {
    const linea = nueva()
    form.poner({ papeles: [...lineas, linea] })
    enfocar(`pedido-${linea.clave}`)
  }
  return (
    <Dialogo opened size="lg" largo title="Pedir documentos" onClose={onClose} {...form.dialogo} si="Pedir">
      <p className="muted">{guia}</p>
      {lineas.map(({ clave, titulo, motivo, hasta }, n) => (
        <fieldset key={clave} className="kit-campos m-0 mb-4 p-0 border-0">
          <TextoInput
            id={`pedido-${clave}`}
            className="c8"
            label="Qué documento"
            required
            maxLength={120}
            value={titulo}
            error={form.errores[`papeles.${n}.titulo`]}
            onChange={(value) => escribir(clave, { titulo: value })}
            {...(n === 0 ? { 'data-autofocus': true } : {})}
          />
          <DateInput
            className="c4"
            label="Hasta cuándo"
            required
            min={bogotaDate(Date.now())}
            value={hasta}
            error={form.errores[`papeles.${n}.hasta`]}
            onChange={(value) => escribir(clave, { hasta: value })}
          />
          <TextArea
            label="Por qué se pide"
            required
            maxLength={500}
            value={motivo}
            error={form.errores[`papeles.${n}.motivo`]}
            onChange={(value) => escribir(clave, { motivo: value })}
          />
          {lineas.length > 1 ? (
            <ActionIcon
              aria-label={`Quitar ${titulo || 'este documento'}`}
              onClick={() => form.poner({ papeles: lineas.filter((linea) => linea.clave !== clave) })}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          ) : null}
        </fieldset>
      ))}
      {lineas.length < 14 ? (
        <Button variant="subtle" size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={agregar}>
          Pedir otro más
        </Button>
      ) : null}
    </Dialogo>
  )
}

export const HistoriaPlegada = ({ tabla, id }: { tabla: string; id: number }) => {
  const [abierta, setAbierta] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setAbierta(currentTarget.open)}>
      <summary>
        <h2 className="inline text-14 font-semibold">Historial</h2>
      </summary>
      {abierta ? <Historial tabla={tabla} registro={id} /> : null}
    </details>
  )
}
