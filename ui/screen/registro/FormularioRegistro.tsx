import { Button, Drawer } from '@mantine/core'
import type { ValidatorType } from '@rjsf/utils'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { FormularioEfectivo, Lugar, PantallaEfectiva } from '../../../schemas/vistas/pantalla.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../../kit/feedback/Esqueleto.tsx'
import { useDevolverFoco } from '../../kit/keyboard/foco.ts'
import { useApi } from '../../kit/http/use-api.ts'
import { cuandoBorrador, useBorrador } from '../../kit/drafts/use-borrador.ts'
import { claveDe, conDatos, direccion, nombreDe, type Fila } from '../fila.ts'
import { Progreso } from '../formulario/contexto.ts'
import { desdeFila, iniciales, loQueSeGuarda } from '../formulario/valores.ts'
import type { useRegistros } from '../acciones/use-registros.ts'
import { useRevision } from '../formulario/use-revision.ts'
import { api } from '../../kit/http/api.ts'
import { Historial } from '../../kit/dialogs/Historial.tsx'

export const Formulario = lazy(() =>
  import('../formulario/Formulario.tsx').then(({ Formulario: form }) => ({ default: form })),
)

interface Props {
  efectiva: PantallaEfectiva
  registros: ReturnType<typeof useRegistros>
  fila: Fila | null
  /** Field with the initial focus; default: the first one. */
  campo?: string | null
  en: Lugar
  onClose: () => void
}

/** Label of the submit button, equal to the list's button: «Añadir», «Editar». */
const verbo = ({ acciones }: PantallaEfectiva['definicion'], nuevo: boolean): string => {
  const accion = acciones.find((one) => (nuevo ? one.tipo === 'create' : one.tipo === 'edit' && one.en !== 'inline'))
  return (accion && 'texto' in accion ? accion.texto : undefined) ?? 'Guardar'
}

const tituloDe = ({ definicion }: PantallaEfectiva, fila: Fila | null): string =>
  fila ? `Editar ${definicion.singular}: ${nombreDe(fila, definicion)}` : `Agregar ${definicion.singular}`

export const FormularioRegistro = (props: Props) => {
  const { efectiva, fila, en, onClose } = props
  return (
    <Marco en={en} title={tituloDe(efectiva, fila)} onClose={onClose}>
      <Cargador {...props} />
    </Marco>
  )
}

export const Marco = ({
  en,
  title,
  size = 'lg',
  largo,
  onClose,
  children,
}: {
  en: Lugar
  title: string
  size?: 'sm' | 'md' | 'lg'
  largo?: boolean
  onClose: () => void
  children: ReactNode
}) => {
  useDevolverFoco(en !== 'dialog')
  return en === 'dialog' ? (
    <Dialogo opened size={size} largo={largo} title={title} onClose={onClose}>
      {children}
    </Dialogo>
  ) : (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={720}
      title={title}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      classNames={{ body: 'p-0' }}
    >
      <div className="p-4">{children}</div>
    </Drawer>
  )
}

const Cargador = (props: Props) => {
  const { efectiva, fila } = props
  const { definicion } = efectiva
  const entera = useApi<Fila>(fila ? direccion(definicion, claveDe(fila, definicion)) : null, {
    revalidateOnMount: true,
  })
  const { revision, error } = useRevision(efectiva)
  const alAbrir = useRef<Fila>(undefined) // a later reading would not be in the fields
  if (!entera.error && !entera.isValidating) alAbrir.current ??= entera.data
  const problem = error ?? (alAbrir.current ? undefined : entera.error)
  if (problem) return <ErrorEnSitio error={problem} title="No se pudo abrir el formulario" />
  if (!revision || (fila && !alAbrir.current)) return <Esqueleto campos={6} />
  return (
    <Suspense fallback={<Esqueleto campos={6} />}>
      <Abierto {...props} fila={alAbrir.current ?? null} revision={revision} />
    </Suspense>
  )
}

const Abierto = ({ efectiva, registros, fila, campo, onClose, revision }: Props & { revision: ValidatorType }) => {
  const { definicion } = efectiva
  const [, navigate] = useLocation()
  const nombre = fila ? `${claveDe(fila, definicion)}.${String(fila['version'] ?? '')}` : 'nuevo'
  const deBorrador = definicion.secreta ? null : `pantalla.${definicion.id}.${nombre}`
  const borrador = useBorradorDeFormulario(efectiva, deBorrador, tituloDe(efectiva, fila))
  const [progreso, setProgreso] = useState<number | null>(null)
  const vacio = fila ? desdeFila(definicion.esquema, fila) : iniciales(efectiva)

  const enviar = async (cuerpo: Record<string, unknown>) => {
    setProgreso(0)
    try {
      const hecha = await (fila ? registros.cambiar(fila, cuerpo, setProgreso) : registros.crear(cuerpo, setProgreso))
      borrador.descartar()
      onClose()
      const lleva = definicion.acciones.find((accion) => accion.tipo === 'create')?.lleva
      if (hecha && lleva) navigate(conDatos(lleva, hecha, true))
    } finally {
      setProgreso(null)
    }
  }
  return (
    <Progreso.Provider value={progreso}>
      <Recuperado de={borrador} />
      <Formulario
        key={borrador.vez}
        efectiva={efectiva}
        validador={revision}
        fila={fila}
        campo={campo}
        inicial={borrador.escrito ?? vacio}
        onCambio={borrador.guardar}
        onGuardar={enviar}
        pie={(guardando) => (
          <>
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={guardando}>
              {verbo(definicion, fila === null)}
            </Button>
          </>
        )}
      />
    </Progreso.Provider>
  )
}

/** Draft of a form; `vez` changes when the person starts anew. Without a name, nothing is kept. */
export const useBorradorDeFormulario = (efectiva: FormularioEfectivo, nombre: string | null, titulo: string) => {
  const { borrador, borradorDe, deOtroEquipo, guardar, descartar } = useBorrador<Fila>(nombre ?? '', titulo)
  const [vez, setVez] = useState(0)
  const hay = nombre !== null && borrador !== null && borradorDe !== null && vez === 0
  return {
    vez,
    escrito: hay ? borrador : null,
    cuando: hay ? cuandoBorrador(borradorDe, deOtroEquipo) : '',
    guardar: (datos: Fila) => (nombre === null ? undefined : guardar(loQueSeGuarda(efectiva, datos))),
    descartar: () => (nombre === null ? undefined : descartar()),
    deNuevo: () => {
      descartar()
      setVez(vez + 1)
    },
  }
}

export const Recuperado = ({ de }: { de: ReturnType<typeof useBorradorDeFormulario> }) =>
  de.escrito ? (
    <p
      className="flex flex-wrap items-center justify-between gap-2 mb-4 py-1 px-3 rounded-6 bg-accent-soft text-13"
      role="status"
    >
      Se recuperó lo que había escrito. <span className="muted">({de.cuando})</span>
      <Button size="xs" variant="subtle" onClick={de.deNuevo}>
        Empezar de nuevo
      </Button>
    </p>
  ) : null

interface PropsHistorialRegistro {
  efectiva: PantallaEfectiva
  registros: ReturnType<typeof useRegistros>
  fila: Fila
  onClose: () => void
}

/** Change history in a drawer. A restore sends the old values through the record's route. */
export const HistorialRegistro = ({
  efectiva: { definicion, puede },
  registros,
  fila,
  onClose,
}: PropsHistorialRegistro) => {
  const clave = claveDe(fila, definicion)
  const volver = async (valores: Record<string, unknown>) => {
    const actual = await api.get<Fila>(direccion(definicion, clave))
    await registros.cambiar({ ...fila, ...actual }, valores).catch(() => undefined) // its notice shows the error
  }
  return (
    <Marco en="drawer" title={`Historial: ${nombreDe(fila, definicion)}`} onClose={onClose}>
      <Historial tabla={definicion.id} registro={clave} onVolver={puede.modificar ? volver : undefined} />
    </Marco>
  )
}
