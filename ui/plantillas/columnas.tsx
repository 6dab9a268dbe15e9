import { useState, type KeyboardEvent, type ReactNode } from 'react'
import type { FilaDePlantilla } from '../../schemas/respuestas/minutas/plantilla.ts'
import { erroresDe } from '../kit/http/api-error.ts'
import { confirmar } from '../kit/dialogs/confirmar.ts'
import { cambiarConAviso, codigoDe, nombreDeProyecto, useProyectos, bajar } from './plantilla.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Columna } from '../kit/lista/columna.ts'
import { EstadoPlantilla } from './EstadoPlantilla.tsx'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import { TextoInput } from '../kit/campos/Texto.tsx'

interface Escrita {
  nombre_plantilla: string
  proyecto: string | null
}

/** Specification 3, section 5. */
export const faltantesDe = ({ nombre_plantilla, proyecto }: Escrita): Record<string, string> => ({
  ...(nombre_plantilla.trim() === '' && { nombre_plantilla: 'Agregue Nombre!' }),
  ...(proyecto === null && { proyecto: 'Agregue Proyecto!' }),
})

const escritaDe = (fila: FilaDePlantilla): Escrita => ({
  nombre_plantilla: fila.nombre_plantilla,
  proyecto: codigoDe(fila),
})

/** Name and project only: another file is a new version, with its own page. */
export const useEdicion = () => {
  const [abierta, setAbierta] = useState<{ fila: FilaDePlantilla; datos: Escrita } | null>(null)
  const [errores, setErrores] = useState<Record<string, string>>({})
  const [guardando, setGuardando] = useState(false)

  const abrir = (fila: FilaDePlantilla) => {
    setErrores({})
    setAbierta({ fila, datos: escritaDe(fila) })
  }
  const escribir = (dicho: Partial<Escrita>) => {
    setAbierta((antes) => antes && { ...antes, datos: { ...antes.datos, ...dicho } })
    setErrores((antes) => Object.fromEntries(Object.entries(antes).filter(([nombre]) => !(nombre in dicho))))
  }
  const cancelar = async () => {
    if (!abierta) return
    const { nombre_plantilla, proyecto } = escritaDe(abierta.fila)
    const cambio = nombre_plantilla !== abierta.datos.nombre_plantilla || proyecto !== abierta.datos.proyecto
    const seguro =
      !cambio ||
      (await confirmar('Seguro deseas cancelar?', {
        title: 'Descartar cambios',
        yes: 'Descartar cambios',
        no: 'Seguir editando',
        danger: true,
      }))
    if (seguro) setAbierta(null)
  }
  const guardar = async () => {
    if (!abierta || guardando) return
    const faltan = faltantesDe(abierta.datos)
    setErrores(faltan)
    if (Object.keys(faltan).length) return
    setGuardando(true)
    try {
      await cambiarConAviso(abierta.fila, { ...abierta.datos })
      setAbierta(null)
    } catch (error) {
      setErrores(erroresDe(error))
    } finally {
      setGuardando(false)
    }
  }
  const esta = (fila: FilaDePlantilla) => abierta?.fila.id === fila.id
  const deFila = (fila: FilaDePlantilla) => (esta(fila) ? { guardando, guardar, cancelar } : null)
  return { abierta, errores, abrir, escribir, cancelar, guardar, esta, deFila }
}

interface Props {
  datos: Escrita
  edicion: ReturnType<typeof useEdicion>
}

const Celda = ({ edicion, children }: { edicion: Props['edicion']; children: ReactNode }) => {
  const onKeyDown = (event: KeyboardEvent) => {
    const elige = event.target instanceof HTMLInputElement && event.target.getAttribute('aria-expanded') === 'true'
    if (event.key === 'Enter' && !elige) void edicion.guardar()
    if (event.key === 'Escape' && !event.defaultPrevented && !elige) void edicion.cancelar()
  }
  return (
    <div className="py-1 px-0" onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}

const CeldaNombre = ({ datos, edicion }: Props) => (
  <Celda edicion={edicion}>
    <TextoInput
      aria-label="Nombre"
      size="xs"
      autoFocus
      maxLength={120}
      value={datos.nombre_plantilla}
      error={edicion.errores['nombre_plantilla']}
      onChange={(nombre_plantilla) => edicion.escribir({ nombre_plantilla })}
    />
  </Celda>
)

const CeldaProyecto = ({ datos, edicion }: Props) => {
  const opciones = useProyectos()
  return (
    <Celda edicion={edicion}>
      <SelectBuscable<string>
        aria-label="Proyecto"
        size="xs"
        options={opciones}
        value={datos.proyecto}
        valueLabel={edicion.abierta ? nombreDeProyecto(edicion.abierta.fila) : undefined}
        error={edicion.errores['proyecto']}
        onChange={(proyecto) => edicion.escribir({ proyecto })}
      />
    </Celda>
  )
}

/** The server sorts and filters by `proyecto`; the value is in `proyecto2`. */
export type FilaDeLista = FilaDePlantilla & { proyecto?: never }

/** Specification 3, section 4, and columns of our own. */
export const columnasDePlantillas = (edicion: ReturnType<typeof useEdicion>): Columna<FilaDeLista>[] => {
  const datosDe = (fila: FilaDePlantilla) => (edicion.abierta && edicion.esta(fila) ? edicion.abierta.datos : null)
  return [
    {
      id: 'nombre_plantilla',
      title: 'Nombre',
      width: 340,
      render: (fila) => {
        const datos = datosDe(fila)
        return datos ? <CeldaNombre datos={datos} edicion={edicion} /> : fila.nombre_plantilla
      },
      papel: ({ nombre_plantilla }) => nombre_plantilla,
    },
    {
      id: 'proyecto',
      title: 'Proyecto',
      width: 240,
      card: 'body',
      render: (fila) => {
        const datos = datosDe(fila)
        return datos ? <CeldaProyecto datos={datos} edicion={edicion} /> : nombreDeProyecto(fila)
      },
      papel: nombreDeProyecto,
    },
    {
      id: 'url_documento',
      title: 'Plantilla',
      width: 170,
      sort: false,
      search: false,
      card: 'body',
      archivo: [],
      render: ({ nombre_plantilla, url_documento, extension }) => (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconDownload size={14} aria-hidden />}
          aria-label={`Descargar ${nombre_plantilla}`}
          onClick={() => void bajar(url_documento, `${nombre_plantilla}.${extension}`)}
        >
          Descargar
        </Button>
      ),
      papel: ({ extension }) => `.${extension}`,
    },
    {
      id: 'desconocidas',
      title: 'Estado',
      width: 150,
      search: false,
      card: 'head',
      render: (fila) => <EstadoPlantilla plantilla={fila} />,
    },
    { id: 'numero', title: 'Versión', type: 'number', width: 90, hidden: true },
    { id: 'documentos', title: 'Documentos', type: 'number', width: 110, sort: false, search: false, hidden: true },
    { id: 'created_at', title: 'Creada', type: 'date', width: 120, hidden: true },
  ]
}
