import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { formatNumber } from '../../schemas/es-co/index.ts'
import { enMarcha } from '../../schemas/radicaciones/seguimiento.ts'
import type { Encargo } from '../../schemas/respuestas/radicaciones/radicacion.ts'
import { abrirResultado, quitarDeAqui, type TrabajoDeAqui } from '../kit/http/trabajos-de-aqui.ts'
import { api, mensajeDe } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { confirmar } from '../kit/dialogs/confirmar.ts'
import { refrescar } from '../kit/http/use-api.ts'
import './encargos.css'

const PREGUNTA: Partial<Record<Encargo['clase'], string>> = {
  minutas: 'Lo que ya se hizo queda. Lo que falta se puede hacer después.',
  correos: 'Lo que ya salió no se devuelve.',
  importacion: 'El libro se descarta: no se guardó nada de él.',
}

const cancelar = async ({ clase, titulo, cancelar: path }: Encargo): Promise<void> => {
  if (path === null) return
  const si = await confirmar(PREGUNTA[clase] ?? 'Lo que ya se hizo queda.', {
    title: `Cancelar: ${titulo}`,
    yes: 'Cancelar el trabajo',
    no: 'Seguir',
    danger: true,
  })
  if (!si) return
  try {
    await (clase === 'minutas' ? api.put(path, { detener: true }) : api.del(path))
    aviso.exito('Trabajo cancelado')
  } catch (error) {
    aviso.error(mensajeDe(error))
  }
  // the screen of the job shows it too
  await Promise.all([refrescar('/encargos'), refrescar(path.slice(0, path.lastIndexOf('/')))])
}

interface Props {
  suyos: readonly Encargo[]
  deAqui: readonly TrabajoDeAqui[]
  onCerrar: () => void
  onVistos: (ids: readonly number[]) => void
}

const enOrden = (todos: readonly Encargo[]) => [...todos].sort((a, b) => Number(enMarcha(b)) - Number(enMarcha(a)))

const PanelTrabajos = ({ suyos, deAqui, onCerrar, onVistos }: Props) => {
  const terminados = useRef<readonly number[]>([])
  useEffect(() => {
    terminados.current = suyos.filter((uno) => !enMarcha(uno)).map(({ id }) => id)
  }, [suyos])
  // finished jobs stay listed while the panel is open
  const vistos = useRef(onVistos)
  useEffect(() => () => vistos.current(terminados.current), [])
  return (
    // focus on the panel, so that a second Enter cancels nothing
    <div
      className="encargos flex flex-col [max-height:min(560px,calc(100dvh_-_96px))] outline-none"
      tabIndex={-1}
      data-autofocus
    >
      <h2 className="flex-none m-0 py-[13px] px-4 border-b border-b-line text-16">Trabajos</h2>
      <div
        className="min-h-0 overflow-y-auto focus-visible:-outline-offset-2"
        tabIndex={0}
        role="region"
        aria-label="Lista de trabajos"
      >
        {suyos.length + deAqui.length === 0 ? (
          <p className="muted m-0 py-8 px-6 text-center">No hay trabajos en marcha</p>
        ) : null}
        <ul className="m-0 p-0 list-none" aria-label="Trabajos">
          {deAqui.map((uno) => (
            <DeAqui key={`aqui-${uno.id}`} uno={uno} onCerrar={onCerrar} />
          ))}
          {enOrden(suyos).map((uno) => (
            <Suyo key={uno.id} uno={uno} onCerrar={onCerrar} />
          ))}
        </ul>
      </div>
      {suyos.some(enMarcha) ? (
        <p className="muted flex-none m-0 py-2.5 px-4 border-t border-t-line text-12">
          Siguen aunque cierre esta página.
        </p>
      ) : null}
    </div>
  )
}

const Suyo = ({ uno, onCerrar }: { uno: Encargo; onCerrar: () => void }) => (
  <li className={RENGLON} data-malo={uno.estado === 'fallo' || uno.fallas > 0 || undefined}>
    <strong className="text-14 font-semibold leading-[1.35]">{uno.titulo}</strong>
    {uno.detalle ? <span>{uno.detalle}</span> : null}
    <EnQueVa {...uno} />
    <div className="flex gap-1 -ml-2 empty:hidden">
      <Button {...boton('Ver', uno)} component={Link} href={uno.href} onClick={onCerrar} />
      {uno.cancelar === null ? null : (
        <Button
          {...boton('Cancelar', uno)}
          onClick={() => {
            onCerrar()
            void cancelar(uno)
          }}
        />
      )}
    </div>
  </li>
)

const RENGLON = 'grid gap-1 pt-3 pb-2 px-4 not-first:border-t border-line text-13 wrap-anywhere'

const boton = (verbo: 'Ver' | 'Cancelar' | 'Quitar', { titulo }: { titulo: string }) => ({
  size: 'compact-sm',
  variant: 'subtle',
  color: verbo === 'Ver' ? undefined : 'gray',
  'aria-label': `${verbo}: ${titulo}`,
  children: verbo,
})

const DeAqui = ({ uno, onCerrar }: { uno: TrabajoDeAqui; onCerrar: () => void }) => {
  const { id, titulo, estado, resultado } = uno
  const ver = () => {
    onCerrar()
    abrirResultado(resultado)
    quitarDeAqui(id)
  }
  return (
    <li className={RENGLON} data-malo={estado !== 'anda' || undefined}>
      <strong className="text-14 font-semibold leading-[1.35]">{titulo}</strong>
      <EnQueVa {...uno} fallas={resultado?.filas.filter(({ ok }) => !ok).length ?? 0} />
      {estado === 'anda' ? (
        <span className="muted">Se arma en esta pestaña: si la cierra o la recarga, se pierde.</span>
      ) : null}
      <div className="flex gap-1 -ml-2 empty:hidden">
        {resultado ? <Button {...boton('Ver', uno)} onClick={ver} /> : null}
        {estado === 'anda' ? <Button {...boton('Cancelar', uno)} onClick={uno.cancelar} /> : null}
        {estado === 'fallo' ? <Button {...boton('Quitar', uno)} onClick={() => quitarDeAqui(id)} /> : null}
      </div>
    </li>
  )
}

const PALABRA = { anda: 'En marcha', espera: 'En espera', termino: 'Terminado', fallo: 'No siguió' } as const

type Avance = Pick<Encargo, 'titulo' | 'estado' | 'hechas' | 'total' | 'fallas' | 'dice'>

const EnQueVa = ({ titulo, estado, hechas, total, fallas, dice }: Avance) => {
  const cuenta = total === null ? PALABRA[estado] : `${formatNumber(hechas)} de ${formatNumber(total)}`
  const parte = total ? hechas / total : null
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-0 m-0 tabular-nums">
        <span>
          {cuenta}
          {total !== null && estado !== 'anda' ? ` · ${PALABRA[estado].toLowerCase()}` : ''}
        </span>
        {fallas ? <span className="text-danger font-medium">{formatNumber(fallas)} con falla</span> : null}
      </p>
      {enMarcha({ estado }) ? (
        <div
          className="h-1.5 my-0.5 mx-0 overflow-hidden rounded-3 bg-line"
          role="progressbar"
          aria-label={titulo}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={cuenta}
          {...(parte === null ? {} : { 'aria-valuenow': Math.floor(parte * 100) })}
        >
          <span
            className={
              'block h-full rounded-3 bg-accent [transition:width_var(--motion)] ' +
              (parte === null ? 'w-[30%] [animation:encargos-anda_2s_ease-in-out_infinite_alternate]' : '')
            }
            style={parte === null ? undefined : { width: `${parte * 100}%` }}
          />
        </div>
      ) : null}
      {dice ? <span className="text-muted">{dice}</span> : null}
    </>
  )
}

export default PanelTrabajos
