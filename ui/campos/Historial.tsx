import { Button, Drawer } from '@mantine/core'
import { INSIGNIA } from '../screen/CeldaDe.tsx'
import { IconAlertTriangle, IconBan, IconInfoCircle } from '@tabler/icons-react'
import type {
  Efecto,
  ImpactoCampos,
  CamposDeEntidad,
  VersionDeCampos,
  DefinicionCampo,
} from '../../schemas/json/campo.ts'
import { plural, formatDateTime } from '../../schemas/es-co/index.ts'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { useState } from 'react'
import { leerEsquema, TIPOS } from '../../modules/campos/domain.ts'
import { api } from '../kit/http/api.ts'
import { useEnvio } from '../kit/forms/use-envio.ts'
import { Cargada, Vacio } from '../kit/feedback/Cargada.tsx'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { useDevolverFoco } from '../kit/keyboard/foco.ts'
import { refrescar, useApi } from '../kit/http/use-api.ts'
import { entornoDe } from './use-editor.ts'

interface Props {
  titulo: string
  si: string
  informe: ImpactoCampos
  guardando: boolean
  onSi: () => void
  onClose: () => void
}

const tonoDe = ({ bloquea, clase }: Efecto) =>
  bloquea ? 'impide' : clase === 'sin_dato' || clase === 'retira' ? 'ojo' : 'nota'
const TONOS = {
  impide: [IconBan, 'text-danger'],
  ojo: [IconAlertTriangle, 'text-warn'],
  nota: [IconInfoCircle, 'text-accent'],
} as const

/** Effect on the existing records, shown before saving. */
export const DialogoImpacto = ({ titulo, si, informe, guardando, onSi, onClose }: Props) => {
  const { efectos, registros } = informe
  const impide = efectos.some(({ bloquea }) => bloquea)
  return (
    <Dialogo
      opened
      title={titulo}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {impide ? 'Volver a editar' : 'Cancelar'}
          </Button>
          {impide ? null : (
            <Button data-autofocus loading={guardando} onClick={onSi}>
              {si}
            </Button>
          )}
        </>
      }
    >
      {efectos.length ? (
        <ul className="grid gap-3 p-0 list-none">
          {efectos.map((efecto) => {
            const [Icono, color] = TONOS[tonoDe(efecto)]
            return (
              <li className="flex gap-2" key={`${efecto.campo}-${efecto.clase}`}>
                <Icono className={`mt-px ${color}`} size={18} aria-hidden />
                <div>
                  <strong className="block font-semibold">{efecto.titulo}</strong>
                  <span>{efecto.texto}</span>
                </div>
              </li>
            )
          })}
        </ul>
      ) : (
        <p>Ningún registro cambia: solo cómo se muestra.</p>
      )}
      <p className="mt-4 text-muted text-13">
        {impide
          ? 'Un límite no puede dejar por fuera lo que ya está guardado: amplíelo, o corrija antes esos registros.'
          : `Se revisaron ${plural(registros, 'registro')}. Nada de lo guardado se borra, y se puede volver a esta versión desde el ` +
            'historial.'}
      </p>
    </Dialogo>
  )
}

const NOMBRES: Partial<Record<keyof DefinicionCampo, string>> = {
  titulo: 'el título',
  tipo: 'el tipo',
  ayuda: 'la ayuda',
  seccion: 'la sección',
  requerido: 'si es obligatorio',
  minimo: 'el mínimo',
  maximo: 'el máximo',
  patron: 'la forma',
  opciones: 'las opciones',
  inicial: 'el valor inicial',
  busca: 'si se busca',
  lee: 'quién lo ve',
  escribe: 'quién lo escribe',
}

const diferencias = (antes: readonly DefinicionCampo[], despues: readonly DefinicionCampo[]): string[] => {
  const viejos = new Map(antes.map((campo) => [campo.nombre, campo]))
  const lines = despues.flatMap((campo) => {
    const viejo = viejos.get(campo.nombre)
    if (!viejo) return campo.retirado ? [] : [`Agrega «${campo.titulo}»: ${TIPOS[campo.tipo].titulo.toLowerCase()}`]
    if (viejo.retirado !== campo.retirado) return [`${campo.retirado ? 'Retira' : 'Vuelve a usar'} «${campo.titulo}»`]
    const known = Object.keys(NOMBRES) as (keyof DefinicionCampo)[] // keys of a map by field
    const changed = known.filter((key) => JSON.stringify(campo[key]) !== JSON.stringify(viejo[key]))
    return changed.length ? [`«${viejo.titulo}»: cambia ${changed.map((key) => NOMBRES[key]).join(', ')}`] : []
  })
  const orden = (campos: readonly DefinicionCampo[]) =>
    campos
      .filter(({ nombre, retirado }) => !retirado && viejos.has(nombre))
      .map(({ nombre }) => nombre)
      .join()
  const mismos = antes.filter(
    ({ nombre, retirado }) => !retirado && despues.some((campo) => campo.nombre === nombre && !campo.retirado),
  )
  return lines.length || orden(mismos) === orden(despues) ? lines : ['Cambia el orden']
}

interface PropsHistorial {
  base: CamposDeEntidad
  puede: boolean
  onClose: () => void
  onVuelta: (next: CamposDeEntidad) => void
}

export const Historial = ({ base, puede, onClose, onVuelta }: PropsHistorial) => {
  useDevolverFoco()
  const lectura = useApi<VersionDeCampos[]>(`/campos/${base.entidad}/versiones`, {
    revalidateOnMount: true,
  })
  const { data } = lectura
  const [vuelta, setVuelta] = useState<{ version: number; informe: ImpactoCampos } | null>(null)
  const { ocupado: guardando, problema, enviar } = useEnvio()
  const leer = (version: VersionDeCampos | undefined) =>
    version ? leerEsquema(version.esquema, entornoDe(base)).campos : []

  const pedir = ({ version, esquema }: VersionDeCampos) =>
    enviar(() => api.post<ImpactoCampos>(`/campos/${base.entidad}/impacto`, { esquema }), {
      alHacer: (informe) => setVuelta({ version, informe }),
    })
  const volver = async ({ version: a }: { version: number }) => {
    const vuelto = await enviar(
      () => api.post<CamposDeEntidad>(`/campos/${base.entidad}/revertir`, { version: base.version, a }),
      {
        exito: `Se volvió a la versión ${a}`,
        alHacer: (next) => {
          void refrescar(`/pantallas/${base.entidad}`)
          onVuelta(next)
          onClose()
        },
      },
    )
    if (!vuelto) setVuelta(null)
  }
  return (
    <>
      <Drawer
        opened={!vuelta}
        onClose={onClose}
        position="right"
        size={560}
        title={`Historial: ${base.titulo}`}
        closeButtonProps={{ 'aria-label': 'Cerrar' }}
      >
        <Cargada de={lectura} filas={5} />
        {problema ? <ErrorEnSitio error={problema} /> : null}
        {data?.length === 0 ? <Vacio title="Todavía no se ha guardado ninguna versión" /> : null}
        <ol className="p-0 list-none">
          {data?.map((version, index) => (
            <li className="py-3 px-0 border-b border-b-line" key={version.version}>
              <div className="flex items-center justify-between gap-2">
                <strong>Versión {version.version}</strong>
                {index === 0 ? (
                  <span className={INSIGNIA} data-tono="ok">
                    En uso
                  </span>
                ) : puede ? (
                  <Button size="compact-xs" variant="default" onClick={() => void pedir(version)}>
                    Volver a la versión {version.version}
                  </Button>
                ) : null}
              </div>
              <p className="muted text-13">
                {formatDateTime(version.cuando)}
                {version.quien ? ` · ${version.quien}` : ''}
                {version.motivo ? ` · ${version.motivo}` : ''}
              </p>
              <ul className="p-0 list-none text-13">
                {diferencias(leer(data[index + 1]), leer(version)).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </Drawer>
      {vuelta ? (
        <DialogoImpacto
          titulo={`Volver a la versión ${vuelta.version}`}
          si="Volver a esta versión"
          informe={vuelta.informe}
          guardando={guardando}
          onSi={() => void volver(vuelta)}
          onClose={() => setVuelta(null)}
        />
      ) : null}
    </>
  )
}
