import { Datos } from '../../kit/ficha/Seccion.tsx'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { plural } from '../../../schemas/es-co/index.ts'
import type { VistaDeLote } from '../../../schemas/respuestas/minutas/minuta.ts'
import { Dicho } from '../../kit/feedback/Dicho.tsx'
import { BLOQUE, porCuantas, problemaDe } from './registro.ts'
import { TablaDeVista } from './TablaDeVista.tsx'
import { useLocation } from 'wouter'
import { useEnvio } from '../../kit/forms/use-envio.ts'
import { api, ApiError, mensajeDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { enfocar } from '../../kit/keyboard/foco.ts'

interface Props {
  vista: VistaDeLote
  pidiendo: boolean
  onPedir: (filas: 'todas' | 'buenas', conPdf: boolean) => void
}

const buenasDe = ({ total, buenas }: VistaDeLote): string => {
  if (buenas === total) return total === 1 ? 'La única fila está buena.' : `Las ${total} filas están buenas.`
  if (buenas === 0) return total === 1 ? 'La única fila tiene fallas.' : `Ninguna de las ${total} filas está buena.`
  return buenas === 1 ? `Una de las ${total} filas está buena.` : `${buenas} de las ${total} filas están buenas.`
}

export const Vista = ({ vista, pidiendo, onPedir }: Props) => {
  const [conPdf, setConPdf] = useState(false)
  const { total, buenas, probadas, fallas, avisos, desconocidos, hallazgos } = vista
  const faltan = hallazgos.filter(({ tipo }) => tipo === 'falta')
  const mirar = hallazgos.filter(({ tipo }) => tipo === 'aviso')
  return (
    <>
      <section className={BLOQUE} id="lote-vista" tabIndex={-1} aria-label="Qué saldría del libro">
        <Dicho tono={buenas === total ? 'bien' : buenas === 0 ? 'mal' : 'aviso'}>
          <strong>{buenasDe(vista)}</strong>
          {buenas < total ? (
            <p>Corrija en Excel las que tienen fallas y suelte el libro otra vez, o genere ya solo las buenas.</p>
          ) : null}
        </Dicho>
        {[...fallas, ...avisos].map(({ columna, mensaje }) => (
          <Dicho key={`${columna ?? ''} ${mensaje}`} tono="aviso">
            <p>
              {columna ? <b>{columna}: </b> : null}
              {mensaje}
            </p>
          </Dicho>
        ))}
        {desconocidos.length ? (
          <Dicho tono="aviso">
            <strong>
              {desconocidos.length === 1
                ? 'Un título no es del formato'
                : `${plural(desconocidos.length, 'título')} no son del formato`}
            </strong>
            <p>Lo que está debajo no se lee: {desconocidos.map((titulo) => `«${titulo}»`).join(', ')}.</p>
          </Dicho>
        ) : null}
        <Faltaria
          titulo={`A los documentos les faltará: ${plural(faltan.length, 'dato')}`}
          hallazgos={faltan}
          vista={vista}
        />
        <Faltaria titulo={`Habrá que mirar: ${plural(mirar.length, 'cosa')}`} hallazgos={mirar} vista={vista} />
        {probadas < total ? (
          <p className="muted">
            Se alcanzó a probar con la plantilla {probadas} de las {total} filas.
          </p>
        ) : null}
      </section>
      <TablaDeVista key={`${vista.nombre_archivo} ${total} ${buenas}`} vista={vista} />
      <div className="sticky bottom-0 z-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3 border-t border-t-line bg-paper movil:static">
        <Checkbox
          label="También en PDF, como borrador"
          checked={conPdf}
          onChange={(event) => setConPdf(event.currentTarget.checked)}
        />
        <span className="flex flex-wrap gap-2 movil:w-full">
          {buenas < total ? (
            <Button
              className="movil:w-full"
              variant="default"
              disabled={pidiendo}
              onClick={() => onPedir('todas', conPdf)}
            >
              {total === 1 ? 'Generarla con fallas' : `Generar todas (${total})`}
            </Button>
          ) : null}
          {buenas > 0 ? (
            <Button
              className="movil:w-full"
              loading={pidiendo}
              onClick={() => onPedir(buenas === total ? 'todas' : 'buenas', conPdf)}
            >
              {total === 1
                ? 'Generarla'
                : buenas === total
                  ? `Generar las ${total}`
                  : buenas === 1
                    ? 'Generar la buena'
                    : `Generar las ${buenas} buenas`}
            </Button>
          ) : null}
        </span>
      </div>
    </>
  )
}

const Faltaria = ({
  titulo,
  hallazgos,
  vista,
}: {
  titulo: string
  hallazgos: VistaDeLote['hallazgos']
  vista: VistaDeLote
}) =>
  hallazgos.length === 0 ? null : (
    <details className="border border-line rounded-6 bg-surface text-13">
      <summary className="py-3 px-4 font-semibold cursor-pointer">{titulo}</summary>
      <Datos
        className="grid gap-3 m-0 pt-0 pb-4 px-4"
        de={porCuantas(hallazgos, vista).map(({ en, dichos }) => [en, dichos.join(' · ')])}
      />
    </details>
  )

/** Id of the batch in progress with the same file, in the refusal. */
const elMismo = (problema: unknown): number | null => {
  if (!(problema instanceof ApiError) || problema.code !== 'en_marcha') return null
  const { body } = problema
  return typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'number' ? body.id : null
}

export const useRegistro = () => {
  const [, navegar] = useLocation()
  const [proyecto, setProyecto] = useState<number | null>(null)
  const [plantilla, setPlantilla] = useState<number | null>(null)
  const [archivo, setArchivo] = useState<File | null>(null)
  const [vista, setVista] = useState<VistaDeLote | null>(null)
  const [impide, setImpide] = useState('')
  const [obra, setObra] = useState<'leyendo' | 'pidiendo'>('leyendo')
  const { ocupado, errores, problema, enviar, olvidar } = useEnvio()
  const enPalabras = Object.keys(errores).length ? errores : problema ? { archivo: mensajeDe(problema) } : {}

  const cuerpo = (libro: File, id_plantilla: number, id_proyecto: number | null, mas: Record<string, string> = {}) => {
    const datos = new FormData()
    const campos = {
      id_plantilla: String(id_plantilla),
      ...(id_proyecto === null ? {} : { id_proyecto: String(id_proyecto) }),
      ...mas,
    }
    for (const [nombre, valor] of Object.entries(campos)) datos.append(nombre, valor)
    datos.append('archivo', libro)
    return datos
  }
  const ver = (libro: File, id_plantilla: number, id_proyecto: number | null) => {
    const malo = problemaDe(libro)
    setArchivo(libro)
    setVista(null)
    setImpide(malo)
    olvidar()
    if (malo) return
    setObra('leyendo')
    void enviar(() => api.post<VistaDeLote>('/lotes_minutas/vista', cuerpo(libro, id_plantilla, id_proyecto)), {
      alHacer: (leida) => {
        setVista(leida)
        enfocar('lote-vista')
      },
    })
  }

  const pedir = (filas: 'todas' | 'buenas', conPdf: boolean) => {
    if (!archivo || plantilla === null || ocupado) return
    setObra('pidiendo')
    const datos = cuerpo(archivo, plantilla, proyecto, { filas, con_pdf: String(conPdf) })
    const mandar = () =>
      api.post<{ id: number }>('/lotes_minutas', datos).catch((fallo: unknown) => {
        const id = elMismo(fallo)
        if (id === null) throw fallo
        aviso.info('Ese libro ya se está haciendo: este es su avance.')
        return { id }
      })
    void enviar(mandar, { alHacer: ({ id }) => navegar(`/admin/minutas/lote/${id}`) })
  }

  return {
    proyecto,
    plantilla,
    archivo,
    vista,
    faltas: impide ? { archivo: impide } : enPalabras,
    obra: ocupado ? obra : null,
    pedir,
    elegirProyecto: (id: number | null) => {
      setProyecto(id)
      setPlantilla(null)
      setVista(null)
      setImpide('')
      olvidar()
    },
    elegirPlantilla: (id: number | null) => {
      setPlantilla(id)
      setVista(null)
      // another template gives other results
      if (id !== null && archivo) ver(archivo, id, proyecto)
    },
    elegirLibro: (libro: File) => {
      if (plantilla !== null) ver(libro, plantilla, proyecto)
    },
  }
}
