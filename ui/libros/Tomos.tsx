import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDate, formatNumber, plural } from '../../schemas/es-co/index.ts'
import type { CambiosLeidos, TomosLeidos } from '../../schemas/respuestas/libros/libros.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { TextoInput } from '../kit/campos/Texto.tsx'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { Motivo } from '../kit/dialogs/Motivo.tsx'
import { aviso } from '../kit/feedback/aviso.ts'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { Seccion } from '../kit/ficha/Seccion.tsx'
import { abrirPdf } from '../kit/files/VisorPdf.tsx'
import { BotonDeAccion } from '../kit/forms/BotonDeAccion.tsx'
import { useFormulario } from '../kit/forms/use-formulario.ts'
import { api } from '../kit/http/api.ts'
import { puede } from '../kit/http/session.ts'
import { refrescar, useApi } from '../kit/http/use-api.ts'

type Tomo = TomosLeidos[number]

const leidos = () => Promise.all(['/protocolo', '/libros'].map((prefijo) => refrescar(prefijo)))

const Cerrar = ({ anio, tomo, onClose }: { anio: string; tomo: Tomo; onClose: () => void }) => {
  const { campo, dialogo } = useFormulario<{ hasta: string }, unknown>({
    inicial: { hasta: tomo.hasta },
    revisar: () => ({}),
    enviar: ({ hasta }) => api.post(`/protocolo/${anio}/tomos`, { numero: tomo.numero, hasta: hasta.trim() || null }),
    exito: `Tomo ${tomo.numero} cerrado`,
    alHacer: async () => {
      await leidos()
      onClose()
    },
  })
  return (
    <Dialogo opened title={`Cerrar el tomo ${tomo.numero}`} onClose={onClose} {...dialogo} si="Cerrar tomo">
      <div className="grid grid-cols-1 gap-4">
        <p>Sus escrituras quedan guardadas con su huella: su número y sus hojas ya no se cambian.</p>
        <TextoInput label="Hasta la escritura" data-autofocus maxLength={20} {...campo('hasta')} />
      </div>
    </Dialogo>
  )
}

const comprobar = async (id: number) => {
  const { integro, cuantas, diferencias } = await api.get<CambiosLeidos>(`/tomos/${id}/cambios`)
  if (!integro) aviso.error('Lo que se guardó al cerrar no tiene su huella: alguien lo cambió.')
  else if (cuantas)
    aviso.error(`${plural(cuantas, 'cambio', 'cambios')} desde el cierre: ${diferencias[0]?.clave ?? ''}`)
  else aviso.exito('Está como se cerró')
}

const Renglon = ({ anio, tomo, sigue, ultimo }: { anio: string; tomo: Tomo; sigue: boolean; ultimo: boolean }) => {
  const { id, numero, desde, hasta, escrituras, hojas, cerrado_el, faltan } = tomo
  const [abierto, setAbierto] = useState<'cerrar' | 'reabrir' | null>(null)
  const nota = (clase: string) => () =>
    abrirPdf(`/protocolo/${anio}/tomos/${numero}/nota?clase=${clase}`, `tomo-${anio}-${numero}-${clase}.pdf`)
  const pendientes = [
    faltan.sin_hojas.length ? `${plural(faltan.sin_hojas.length, 'escritura', 'escrituras')} sin hojas` : '',
    faltan.sin_autorizar.length ? `${faltan.sin_autorizar.length} sin autorizar` : '',
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 px-4 border-b border-b-line last:border-b-0">
      <strong className="tabular-nums min-w-16">Tomo {numero}</strong>
      <span className="flex-[1_1_280px] text-13">
        De la {desde} a la {hasta} · {plural(escrituras, 'escritura', 'escrituras')} · {formatNumber(hojas)} hojas{' '}
        <span className="muted">
          {cerrado_el ? `· Cerrado el ${formatDate(cerrado_el)}` : '· Propuesto'}
          {pendientes.length ? `: ${pendientes.join(', ')}` : ''}
        </span>
      </span>
      <span className="flex flex-wrap gap-1">
        {sigue && puede(permiso('libros', 'modificar')) ? (
          <Button size="sm" variant="default" onClick={() => setAbierto('cerrar')}>
            Cerrar tomo
          </Button>
        ) : null}
        <BotonDeAccion size="sm" variant="subtle" hacer={nota('apertura')}>
          Nota de apertura
        </BotonDeAccion>
        <BotonDeAccion size="sm" variant="subtle" hacer={nota('cierre')}>
          Nota de cierre
        </BotonDeAccion>
        {id === null ? null : (
          <BotonDeAccion size="sm" variant="subtle" hacer={() => comprobar(id)}>
            Comprobar
          </BotonDeAccion>
        )}
        {ultimo && puede(permiso('libros', 'eliminar')) ? (
          <Button size="sm" variant="subtle" onClick={() => setAbierto('reabrir')}>
            Reabrir
          </Button>
        ) : null}
      </span>
      {abierto === 'cerrar' ? <Cerrar anio={anio} tomo={tomo} onClose={() => setAbierto(null)} /> : null}
      {abierto === 'reabrir' ? (
        <Motivo
          titulo={`Reabrir el tomo ${numero}`}
          si="Reabrir"
          inocuo
          frases={{ enviando: 'Reabriendo...', hecho: 'Tomo reabierto', fallo: 'No se pudo reabrir' }}
          onClose={() => setAbierto(null)}
          onEnviar={async (motivo) => {
            await api.post(`/tomos/${id}/reapertura`, { motivo })
            await leidos()
          }}
        >
          <p>Lo que se cerró se conserva, con quién lo reabrió y por qué.</p>
        </Motivo>
      ) : null}
    </li>
  )
}

/** Tomes of a year with their notes, to close the next one. */
export const Tomos = ({ anio }: { anio: string }) => {
  const lectura = useApi<TomosLeidos>(`/protocolo/${anio}/tomos`, { revalidateOnMount: true })
  return (
    <Seccion titulo="Tomos">
      <Cargada de={lectura} filas={3}>
        {(tomos) =>
          tomos.length === 0 ? (
            <p className="muted text-13">El año no tiene escrituras con número.</p>
          ) : (
            <ul className="m-0 p-0 list-none border border-line rounded-6 bg-surface">
              {tomos.map((tomo, at) => (
                <Renglon
                  key={tomo.numero}
                  anio={anio}
                  tomo={tomo}
                  sigue={tomo.id === null && (at === 0 || tomos[at - 1]?.id !== null)}
                  ultimo={tomo.id !== null && (tomos[at + 1]?.id ?? null) === null}
                />
              ))}
            </ul>
          )
        }
      </Cargada>
    </Seccion>
  )
}
