import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { datosDeLibro, type ClaveDeLibro } from '../../schemas/libros/asientos.ts'
import { bogotaDate, formatDate } from '../../schemas/es-co/index.ts'
import type { AsientosLeidos } from '../../schemas/respuestas/libros/libros.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { DateInput } from '../kit/campos/DateInput.tsx'
import { TextoInput } from '../kit/campos/Texto.tsx'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { Motivo } from '../kit/dialogs/Motivo.tsx'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { Seccion } from '../kit/ficha/Seccion.tsx'
import { SoltarArchivo } from '../kit/files/SoltarArchivo.tsx'
import { abrirPdf } from '../kit/files/VisorPdf.tsx'
import { BotonDeAccion } from '../kit/forms/BotonDeAccion.tsx'
import { useFormulario } from '../kit/forms/use-formulario.ts'
import { api } from '../kit/http/api.ts'
import { puede } from '../kit/http/session.ts'
import { refrescar, useApi } from '../kit/http/use-api.ts'

type Asiento = AsientosLeidos[number]

const leidos = () => Promise.all(['/asientos', '/libros'].map((prefijo) => refrescar(prefijo)))

interface Escrito {
  fecha: string | null
  asunto: string
  quien: string
  desde: string
  hasta: string
  archivo: File | null
}

const Asentar = ({ libro, onClose }: { libro: ClaveDeLibro; onClose: () => void }) => {
  const { titulo, asunto, quien, dias, conArchivo } = datosDeLibro(libro)
  const { datos, campo, cambiar, errores, ocupado, dialogo } = useFormulario<Escrito, AsientosLeidos>({
    inicial: { fecha: bogotaDate(Date.now()), asunto: '', quien: '', desde: '', hasta: '', archivo: null },
    revisar: (dado) => ({
      fecha: !dado.fecha && 'Escriba la fecha.',
      asunto: !dado.asunto.trim() && 'Campo requerido',
      archivo: conArchivo && !dado.archivo && 'Suba el acta, en PDF.',
    }),
    enviar: ({ archivo, ...dado }) => {
      const cuerpo = new FormData()
      cuerpo.append('libro', libro)
      for (const [nombre, valor] of Object.entries(dado)) if (valor) cuerpo.append(nombre, valor.trim())
      if (archivo) cuerpo.append('archivo', archivo)
      return api.post<AsientosLeidos>('/asientos', cuerpo)
    },
    cargando: 'Guardando...',
    exito: (todos) => `Asiento ${todos.at(-1)?.numero ?? ''} guardado`,
    alHacer: async () => {
      await leidos()
      onClose()
    },
  })
  return (
    <Dialogo opened title={titulo} onClose={onClose} {...dialogo} si="Asentar">
      <div className="grid grid-cols-1 gap-4">
        <DateInput label={dias ? 'Salen el' : 'Fecha'} required {...campo('fecha')} />
        <TextoInput label={asunto} data-autofocus required maxLength={300} {...campo('asunto')} />
        <TextoInput label={quien} maxLength={200} {...campo('quien')} />
        {dias ? (
          <div className="grid grid-cols-2 gap-4">
            <TextoInput label="Desde la escritura" required maxLength={20} {...campo('desde')} />
            <TextoInput label="Hasta la escritura" required maxLength={20} {...campo('hasta')} />
          </div>
        ) : null}
        <SoltarArchivo
          label="Acta"
          acepta="application/pdf"
          invita={conArchivo ? 'Suelte aquí el PDF' : 'Suelte aquí el PDF, si lo hay'}
          icono={IconFileTypePdf}
          archivo={datos.archivo}
          botones={['Elegir PDF', 'Cambiar PDF']}
          onElegir={(archivo) => cambiar({ archivo })}
          error={errores['archivo']}
          ocupado={ocupado}
        />
      </div>
    </Dialogo>
  )
}

const Vuelta = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { campo, dialogo } = useFormulario<{ fecha: string | null }, unknown>({
    inicial: { fecha: bogotaDate(Date.now()) },
    enviar: ({ fecha }) => api.post(`/asientos/${id}/fin`, { fecha }),
    exito: 'Guardado correctamente',
    alHacer: async () => {
      await leidos()
      onClose()
    },
  })
  return (
    <Dialogo opened title="Volvieron del empaste" onClose={onClose} {...dialogo} si="Guardar">
      <DateInput data-autofocus label="Volvieron el" required {...campo('fecha')} />
    </Dialogo>
  )
}

const Renglon = ({ una }: { una: Asiento }) => {
  const [abierto, setAbierto] = useState<'fin' | 'anular' | null>(null)
  const { id, numero, fecha, asunto, quien, desde, hasta, fin, vence, tiene_archivo, anulado_motivo } = una
  const vencido = vence !== null && vence < bogotaDate(Date.now())
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 px-4 border-b border-b-line last:border-b-0 text-13">
      <strong className="tabular-nums min-w-10">{numero}</strong>
      <span className={`flex-[1_1_280px] min-w-0 wrap-anywhere ${anulado_motivo === null ? '' : 'line-through'}`}>
        {formatDate(fecha)} · {asunto}
        {quien ? ` · ${quien}` : ''}
        {desde ? ` · De la ${desde} a la ${hasta ?? ''}` : ''}
        {fin ? ` · Volvieron el ${formatDate(fin)}` : ''}
        {vence ? (
          <strong className={vencido ? 'text-danger' : 'font-normal'}>
            {' '}
            · {vencido ? 'Debían volver' : 'Vuelven'} el {formatDate(vence)}
          </strong>
        ) : null}
        {anulado_motivo === null ? null : ` · Anulado: ${anulado_motivo}`}
      </span>
      <span className="flex flex-wrap gap-1">
        {tiene_archivo ? (
          <BotonDeAccion
            size="compact-sm"
            variant="subtle"
            hacer={() => abrirPdf(`/asientos/${id}/archivo`, `acta-${numero}.pdf`)}
          >
            Ver acta
          </BotonDeAccion>
        ) : null}
        {vence && puede(permiso('libros', 'modificar')) ? (
          <Button size="compact-sm" variant="default" onClick={() => setAbierto('fin')}>
            Volvieron
          </Button>
        ) : null}
        {anulado_motivo === null && puede(permiso('libros', 'eliminar')) ? (
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => setAbierto('anular')}>
            Anular
          </Button>
        ) : null}
      </span>
      {abierto === 'fin' ? <Vuelta id={id} onClose={() => setAbierto(null)} /> : null}
      {abierto === 'anular' ? (
        <Motivo
          titulo={`Anular el asiento ${numero}`}
          si="Anular"
          frases={{ enviando: 'Anulando...', hecho: 'Asiento anulado', fallo: 'No se pudo anular' }}
          onClose={() => setAbierto(null)}
          onEnviar={async (motivo) => {
            await api.post(`/asientos/${id}/anulacion`, { motivo })
            await leidos()
          }}
        >
          <p>Conserva su número en el libro, con el motivo.</p>
        </Motivo>
      ) : null}
    </li>
  )
}

/** Entries of a small book in a year, to write the next one. */
export const Asientos = ({ libro, anio }: { libro: ClaveDeLibro; anio: string }) => {
  const lectura = useApi<AsientosLeidos>(`/asientos?libro=${libro}&anio=${anio}`, { revalidateOnMount: true })
  const [asienta, setAsienta] = useState(false)
  return (
    <Seccion
      titulo="Asientos"
      cabeza={
        puede(permiso('libros', 'crear')) ? (
          <Button size="compact-sm" variant="default" onClick={() => setAsienta(true)}>
            Nuevo asiento
          </Button>
        ) : null
      }
    >
      <Cargada de={lectura} filas={3}>
        {(todos) =>
          todos.length === 0 ? (
            <p className="muted text-13">El año no tiene asientos.</p>
          ) : (
            <ul className="m-0 p-0 list-none border border-line rounded-6 bg-surface">
              {todos.map((una) => (
                <Renglon key={una.id} una={una} />
              ))}
            </ul>
          )
        }
      </Cargada>
      {asienta ? <Asentar libro={libro} onClose={() => setAsienta(false)} /> : null}
    </Seccion>
  )
}
