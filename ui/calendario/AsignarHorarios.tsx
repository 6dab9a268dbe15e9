import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Faltas } from '../../modules/calendario/domain.ts'
import { bogotaDate, formatDateWeekday } from '../../schemas/es-co/index.ts'
import type { ExcepcionLeida, HorarioLeido, PuestosLeidos } from '../../schemas/respuestas/citas/cita.ts'
import { mensajeDe } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { cuandoBorrador, useBorrador } from '../kit/drafts/use-borrador.ts'
import { confirmar, eliminar } from '../kit/dialogs/confirmar.ts'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../kit/feedback/Esqueleto.tsx'
import { useApi } from '../kit/http/use-api.ts'
import { Pagina } from '../kit/page/Pagina.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { useAtajo } from '../kit/keyboard/use-atajo.ts'
import { useGuardia } from '../kit/drafts/use-guardia.tsx'
import { Excepciones } from './Excepciones.tsx'
import {
  calendarioGuardado,
  calendarioPropuesto,
  conClaves,
  deGuardado,
  horarioPorEnviar,
  puestosPorEnviar,
  type Formulario,
  type Guardado,
} from './formulario.ts'
import { CitasFuera, pedirCitasFuera, useCitasFuera } from './CitasFuera.tsx'
import { BorradorOfrecido, NO_SE_GUARDO, useGuardar } from './use-guardar.tsx'
import { Dicho } from '../kit/feedback/Dicho.tsx'
import { Mes } from './Mes.tsx'
import { Puestos, Sabados } from './Puestos.tsx'
import { Semana } from './Semana.tsx'
import './horarios.css'

/** Literal in the specification. */
const NO_SE_CARGO = 'No se pudo cargar los horarios, intentelo de nuevo'
const FRESCO = { revalidateOnMount: true, dedupingInterval: 0 }

/** View 97. */
const AsignarHorarios = () => {
  const horario = useApi<HorarioLeido>('/Companies/11', FRESCO)
  const puestos = useApi<PuestosLeidos>('/citas_puestos', FRESCO)
  const excepciones = useApi<ExcepcionLeida[]>('/calendario_excepciones', FRESCO)
  const [inicial, setInicial] = useState<{ horario: HorarioLeido; puestos: PuestosLeidos } | null>(null)
  const partes = [horario, puestos, excepciones]
  const fallo = partes.find(({ error }) => error)?.error
  const listas = partes.every(({ isValidating }) => !isValidating)
  if (!inicial && listas && horario.data && puestos.data) setInicial({ horario: horario.data, puestos: puestos.data })
  if (inicial && excepciones.data)
    return (
      <EditorDeHorarios
        inicial={inicial}
        excepciones={excepciones.data}
        onExcepciones={() => void excepciones.mutate()}
      />
    )
  return (
    <Pagina title="Horarios de atención" migas={[{ label: 'Tramites' }]}>
      {listas && fallo ? (
        <ErrorEnSitio error={fallo} title={NO_SE_CARGO} onRetry={() => partes.forEach((una) => void una.mutate())} />
      ) : (
        <Esqueleto filas={10} />
      )}
    </Pagina>
  )
}

/** Changes of another user, merged with the unsaved ones. */
const Unidos = ({ unidos }: { unidos: readonly string[] }) => (
  <div role="status" className="empty:-mb-6">
    {unidos.length ? (
      <Dicho tono="aviso">
        <p>
          <strong>Otra persona guardó mientras usted editaba.</strong> Se unió con lo suyo: revise y guarde.
        </p>
        <ul className="horarios-fuera m-0 mt-1 pl-5 text-13">
          {unidos.map((uno) => (
            <li key={uno}>{uno}</li>
          ))}
        </ul>
      </Dicho>
    ) : null}
  </div>
)

const ExcepcionDialogo = lazy(async () => ({
  default: (await import('./ExcepcionDialogo.tsx')).ExcepcionDialogo,
}))
const ConflictoDialogo = lazy(async () => ({
  default: (await import('../kit/dialogs/ConflictoDialogo.tsx')).ConflictoDialogo,
}))

interface Props {
  inicial: Guardado
  excepciones: readonly ExcepcionLeida[]
  onExcepciones: () => void
}
interface Borrador {
  guardado: Guardado
  formulario: Formulario
}

const EditorDeHorarios = ({ inicial, excepciones, onExcepciones }: Props) => {
  const edita = puedeVista('edictos', 'modificar')
  const [guardado, setGuardado] = useState(inicial)
  const [formulario, setFormulario] = useState(() => deGuardado(inicial))
  const [dialogo, setDialogo] = useState<ExcepcionLeida | { fecha: string | null } | null>(null)
  const {
    borrador,
    borradorDe,
    deOtroEquipo,
    guardar: recordar,
    descartar,
  } = useBorrador<Borrador>('horarios', 'Horarios de atención')
  const [ofrecido, setOfrecido] = useState(borrador)
  const { calendario, faltas: leidas } = calendarioPropuesto(formulario, {
    guardado,
    excepciones,
    hoy: bogotaDate(Date.now()),
  })
  const [horario, puestos] = [horarioPorEnviar(formulario, guardado), puestosPorEnviar(formulario, guardado)]
  const sucio = horario !== null || puestos !== null
  const legible = Object.keys(leidas).length === 0
  const guarda = useGuardar({
    guardado,
    legible,
    onGuardado: (nuevo, escrito) => {
      setGuardado(nuevo)
      setFormulario(escrito)
    },
  })
  // `excepciones` as a dependency: a saved one changes the reply
  const fuera = useCitasFuera(
    legible ? { ...(horario ? { horario } : {}), ...(puestos ? { puestos } : {}) } : null,
    excepciones,
  )
  const faltas = { ...sinPrefijo(guarda.errores), ...primeras(leidas) }

  useEffect(() => {
    if (sucio) recordar({ guardado, formulario })
    else if (!ofrecido) descartar()
  }, [sucio, guardado, formulario, ofrecido, recordar, descartar])

  const guardar = () => guarda.guardar(formulario)
  const guardia = useGuardia({ sucio, guardar })
  useAtajo('mod+s', 'Guardar', () => void guardar(), { enabled: edita && sucio })
  const poner = (cambio: Partial<Formulario>) => {
    setFormulario((antes) => ({ ...antes, ...cambio }))
    setOfrecido(null)
    guarda.olvidar()
  }
  const recuperar = () => {
    if (ofrecido) void guarda.sobre(conClaves(ofrecido.formulario), ofrecido.guardado, guardado)
    setOfrecido(null)
  }
  const quitar = async (una: ExcepcionLeida) => {
    const { total } = await pedirCitasFuera({ sin_excepcion: una.fecha }).catch(() => ({ total: 0 }))
    const pasa = `${formatDateWeekday(una.fecha)} vuelve a ser como los demás.${total > (fuera?.total ?? 0) ? ' Quedan citas por fuera.' : ''}`
    if (!(await confirmar(pasa, { title: 'Quitar día distinto', yes: 'Quitar', danger: true }))) return
    const progreso = aviso.cargando('Quitando...')
    try {
      const { deshacer } = await eliminar(`/calendario_excepciones/${una.id}`, onExcepciones)
      progreso.exito('Día distinto quitado', deshacer)
    } catch (fallo) {
      progreso.error(mensajeDe(fallo))
    }
    onExcepciones()
  }
  return (
    <Pagina
      title="Horarios de atención"
      migas={[{ label: 'Tramites' }]}
      subtitle="Cuándo atiende la oficina y en qué horas da citas. Las citas ya agendadas no se mueven solas."
      actions={
        edita ? (
          <Button type="submit" form="horarios" loading={guarda.guardando} disabled={!sucio}>
            Guardar
          </Button>
        ) : null
      }
    >
      {guardia}
      {ofrecido && edita ? (
        <BorradorOfrecido
          de={borradorDe === null ? null : cuandoBorrador(borradorDe, deOtroEquipo)}
          onRecuperar={recuperar}
          onDescartar={() => setOfrecido(null)}
        />
      ) : null}
      <Unidos unidos={guarda.unidos} />
      <CitasFuera fuera={fuera} />
      <form
        id="horarios"
        className="horarios grid grid-cols-[minmax(0,1fr)_424px] gap-x-6 gap-y-4 items-start"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (sucio) void guardar()
        }}
      >
        {guarda.problema ? <ErrorEnSitio error={guarda.problema} title={NO_SE_GUARDO} /> : null}
        <Semana
          horarios={formulario.horarios}
          antes={deGuardado(guardado).horarios}
          turnos={formulario.sabados.length > 0}
          edita={edita}
          faltas={faltas}
          onChange={(horarios) => poner({ horarios })}
        />
        <Mes
          calendario={calendario}
          antes={calendarioGuardado(guardado, excepciones)}
          puestos={formulario.puestos.filter(({ activo }) => activo).length}
          onDia={edita ? (fecha) => setDialogo(excepciones.find((una) => una.fecha === fecha) ?? { fecha }) : null}
        />
        <Sabados
          sabados={formulario.sabados}
          jornada={formulario.horarios.sabado}
          edita={edita}
          faltas={faltas}
          onChange={(sabados) => poner({ sabados })}
        />
        <Puestos
          puestos={formulario.puestos}
          edita={edita}
          faltas={faltas}
          onChange={(nuevos) => poner({ puestos: nuevos })}
        />
        <Excepciones
          excepciones={excepciones}
          edita={edita}
          onAgregar={() => setDialogo({ fecha: null })}
          onEditar={setDialogo}
          onQuitar={(una) => void quitar(una)}
        />
      </form>
      <Suspense fallback={null}>
        {dialogo ? <ExcepcionDialogo de={dialogo} onClose={() => setDialogo(null)} onGuardada={onExcepciones} /> : null}
        {guarda.conflicto ? <ConflictoDialogo {...guarda.conflicto} /> : null}
      </Suspense>
    </Pagina>
  )
}

const primeras = (faltas: Faltas): Record<string, string> =>
  Object.fromEntries(Object.entries(faltas).map(([campo, [una]]) => [campo, una ?? '']))

const sinPrefijo = (faltas: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(faltas).map(([campo, falta]) => [campo.replace(/^horario\./, ''), falta]))

export default AsignarHorarios
