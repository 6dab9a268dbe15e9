import { formatDate } from '../../schemas/es-co/index.ts'
import { LIMITES } from '../../schemas/radicaciones/express.ts'
import { type RadicacionPlana, rutaDe } from '../seguimientos/index.ts'
import { DateInput } from '../kit/campos/DateInput.tsx'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import { TextArea, TextoInput } from '../kit/campos/Texto.tsx'
import { api, query, ApiError, erroresDe, mensajeDe } from '../kit/http/api.ts'
import { useEffect, useMemo, useState } from 'react'
import { aviso } from '../kit/feedback/aviso.ts'
import { useEnvio } from '../kit/forms/use-envio.ts'
import { sinLasDe } from '../kit/forms/use-formulario.ts'
import { enfocarFalta } from '../kit/keyboard/foco.ts'
import { unirFila } from '../kit/drafts/fusion.ts'
import { cuandoBorrador, useBorrador } from '../kit/drafts/use-borrador.ts'
import { recordar, refrescar, useApi } from '../kit/http/use-api.ts'

interface FormularioExpress {
  num_escritura: string
  fecha_escritura: string | null
  matricula: string
  direccion: string
  otorgante1: string
  otorgante2: string
  actos: string
  usuario: string
  codigoProyecto: string | null
  proyecto: string
}

const VACIO: FormularioExpress = {
  num_escritura: '',
  fecha_escritura: null,
  matricula: '',
  direccion: '',
  otorgante1: '',
  otorgante2: '',
  actos: '',
  usuario: '',
  codigoProyecto: null,
  proyecto: '',
}

export const LARGO = { ...LIMITES, otorgante1: LIMITES.otorgante, otorgante2: LIMITES.otorgante } as const

/** A field that the acts leave empty does not apply. */
const deActos = (r: RadicacionPlana, value: string | null): string => value ?? (r.express ? '' : 'No aplica')

const desde = (r: RadicacionPlana): FormularioExpress => ({
  num_escritura: r.num_escritura ?? '',
  fecha_escritura: r.fecha_escritura,
  matricula: deActos(r, r.matricula),
  direccion: deActos(r, r.direccion),
  otorgante1: deActos(r, r.otorgante1),
  otorgante2: deActos(r, r.otorgante2),
  actos: deActos(r, r.actos),
  usuario: String(r.usuario),
  codigoProyecto: r.codigoProyecto,
  proyecto: r.proyecto ?? '',
})

/** Body of both saves (specification 1, section 7). */
const cuerpo = ({ proyecto: _, codigoProyecto, ...form }: FormularioExpress) => ({
  ...form,
  ...(codigoProyecto ? { codigoProyecto } : {}),
})

const LLENE = 'Es necesario llenar todos los campos'

const vacios = (form: FormularioExpress): Record<string, string> => {
  const { codigoProyecto: _c, proyecto: _p, ...obligatorios } = form
  return Object.fromEntries(
    Object.entries(obligatorios).flatMap(([campo, value]) => ((value ?? '').trim() === '' ? [[campo, LLENE]] : [])),
  )
}

export const DE_ACTOS = ['matricula', 'direccion', 'otorgante1', 'otorgante2', 'actos'] as const

interface Props {
  form: FormularioExpress
  errores: Readonly<Record<string, string>>
  fijos: ReadonlySet<string>
  /** A filing enters a project only once. */
  conProyecto: boolean
  soloLectura: boolean
  onChange: (cambio: Partial<FormularioExpress>) => void
}

interface Proyecto {
  codigo: string
  proyecto: string
}

const buscarProyecto = async (q: string) =>
  (await api.get<Proyecto[]>(`/proyectosActivos?${query({ q })}`)).map(({ codigo, proyecto }) => ({
    value: codigo,
    label: proyecto,
    detail: codigo,
  }))

const SI_NO_APLICA = 'Si no aplica, escriba «No aplica».'
/** Help under the input keeps the inputs of a row aligned. */
const AYUDA_ABAJO: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

export const CamposExpress = ({ form, errores, fijos, conProyecto, soloLectura, onChange }: Props) => {
  const campo = (
    name: Exclude<keyof FormularioExpress, 'fecha_escritura' | 'codigoProyecto' | 'proyecto'>,
    ayuda?: string,
  ) => ({
    value: form[name],
    error: errores[name],
    maxLength: LARGO[name],
    required: !fijos.has(name),
    readOnly: soloLectura || fijos.has(name),
    inputWrapperOrder: AYUDA_ABAJO,
    ...(ayuda && !errores[name] && !fijos.has(name) ? { description: ayuda } : {}),
    onChange: (value: string) => onChange({ [name]: value }),
  })
  return (
    <div
      className={
        'kit-campos [&_:is(input:read-only:not([role=combobox]),textarea:read-only)]:border-line! ' +
        '[&_:is(input:read-only:not([role=combobox]),textarea:read-only)]:bg-paper!'
      }
    >
      <TextoInput
        className="c3"
        label="Número de escritura"
        inputMode="numeric"
        id="express-primero"
        {...campo('num_escritura')}
      />
      <DateInput
        className="c3"
        label="Fecha de escritura"
        required
        readOnly={soloLectura}
        value={form.fecha_escritura}
        error={errores['fecha_escritura']}
        onChange={(fecha_escritura) => onChange({ fecha_escritura })}
      />
      <TextoInput className="c6" label="Matrícula" {...campo('matricula', SI_NO_APLICA)} />
      <TextoInput className="c6" label="Otorgante 1" {...campo('otorgante1')} />
      <TextoInput className="c6" label="Otorgante 2" {...campo('otorgante2', SI_NO_APLICA)} />
      <TextoInput className="c6" label="Dirección" {...campo('direccion', SI_NO_APLICA)} />
      <SelectBuscable<string>
        className="c6"
        label="Proyecto"
        inputWrapperOrder={AYUDA_ABAJO}
        description={conProyecto ? 'La radicación ya cuenta con un proyecto.' : 'Opcional.'}
        value={form.codigoProyecto}
        valueLabel={form.proyecto}
        disabled={conProyecto || soloLectura}
        search={buscarProyecto}
        error={errores['codigoProyecto']}
        nothing="No hay un proyecto activo así"
        onChange={(codigoProyecto, option) => onChange({ codigoProyecto, proyecto: option?.label ?? '' })}
      />
      <TextArea label="Actos" minRows={1} description={null} {...campo('actos', 'Separe varios con « - ».')} />
      <TextoInput
        className="c6"
        label="Usuario"
        inputMode="numeric"
        {...campo(
          'usuario',
          'Documento de quien sigue el trámite: con sus últimos cuatro dígitos verá los datos completos.',
        )}
      />
    </div>
  )
}

const CAMPOS = '.express'

/** Typed form, and the row as it was when typing began. */
type Borrador = FormularioExpress & { base?: FormularioExpress | null }

const TITULOS: Readonly<Record<string, string>> = {
  num_escritura: 'Número de escritura',
  fecha_escritura: 'Fecha de escritura',
  matricula: 'Matrícula',
  direccion: 'Dirección',
  otorgante1: 'Otorgante 1',
  otorgante2: 'Otorgante 2',
  actos: 'Actos',
  usuario: 'Usuario',
  proyecto: 'Proyecto',
}

/** Typed form joined with the row that another person saved meanwhile, and a sentence of what changed. */
const sobreLoGuardado = (
  mio: FormularioExpress,
  base: FormularioExpress | null | undefined,
  guardado: FormularioExpress,
): { form: FormularioExpress; dicho: string } => {
  if (!base) return { form: mio, dicho: '' }
  const { valor: form, ajenos, choques } = unirFila({ base, mio, guardado })
  const suyos = ajenos.flatMap((campo) => TITULOS[campo] ?? [])
  const ambos = Object.entries(guardado).flatMap(([campo, dejo]: [string, string | null]) =>
    choques.includes(campo) && TITULOS[campo]
      ? ` En ${TITULOS[campo]} dejó «${(campo === 'fecha_escritura' ? formatDate(dejo) : dejo) ?? ''}»: queda lo suyo.`
      : [],
  )
  if (suyos.length + ambos.length === 0) return { form, dicho: '' }
  const tomado = suyos.length ? ` Aquí está lo que cambió: ${suyos.join(', ')}.` : ''
  return { form, dicho: `Otra persona guardó mientras usted editaba.${tomado}${ambos.join('')}` }
}

/** Form by filing number: updates if found, creates otherwise. Keeps a draft until saved. */
export const useExpress = (numero: number, onGuardada: (numero: number) => void) => {
  const { data, error, isLoading, mutate } = useApi<RadicacionPlana>(rutaDe(numero), { revalidateOnMount: true })
  const {
    borrador,
    borradorDe,
    deOtroEquipo,
    guardar: guardarBorrador,
    descartar,
  } = useBorrador<Borrador>(`express.${numero}`, `Radicación express No. ${numero}`)
  const [form, setForm] = useState<FormularioExpress | null>(null)
  const [errores, setErrores] = useState<Record<string, string>>({})
  const { ocupado, problema, enviar, olvidar } = useEnvio()
  const nueva = error?.status === 404
  const leida = data ? desde(data) : nueva ? VACIO : null

  useEffect(() => {
    if (nueva) aviso.info(`No se ha encontrado radicación con el número ${numero} puede proceder a crearla`, 8_000)
  }, [nueva, numero])

  const recuperado = useMemo(() => {
    if (!borrador) return null
    const { base, ...mio } = borrador
    return data ? sobreLoGuardado(mio, base, desde(data)) : { form: mio, dicho: '' }
  }, [data, borrador])
  const actual = form ?? (leida && recuperado ? recuperado.form : leida)
  const poner = (next: FormularioExpress, base: FormularioExpress | null) => {
    setForm(next)
    guardarBorrador({ ...next, base })
  }
  const cambiar = (cambio: Partial<FormularioExpress>) => {
    if (!actual) return
    poner({ ...actual, ...cambio }, leida)
    setErrores((antes) => sinLasDe(antes, Object.keys(cambio)))
  }
  const deshacer = () => {
    descartar()
    setForm(leida)
    setErrores({})
    olvidar()
  }

  const frase = `No se pudo ${nueva ? 'crear' : 'actualizar'} la radicación número ${numero}`
  const mandar = async (escrita: FormularioExpress) => {
    try {
      return nueva
        ? await api.post<RadicacionPlana>('/radi2', { num_radicacion: String(numero), ...cuerpo(escrita) })
        : await api.put<RadicacionPlana>(`/radicaciones/${numero}`, { ...cuerpo(escrita), version: data?.version })
    } catch (fallo) {
      setErrores(erroresDe(fallo))
      if (!leida || !(fallo instanceof ApiError) || fallo.code !== 'version') throw fallo
      const ahora = await api.get<RadicacionPlana>(rutaDe(numero))
      const { form: unida, dicho } = sobreLoGuardado(escrita, leida, desde(ahora))
      poner(unida, desde(ahora))
      await recordar(rutaDe(numero), ahora)
      throw new ApiError(dicho || fallo.message, { status: 409, code: 'version' })
    }
  }
  const guardar = async () => {
    if (!actual || ocupado) return
    const faltan = vacios(actual)
    setErrores(faltan)
    olvidar()
    const falta = Object.keys(faltan).length > 0
    if (falta) aviso.error(LLENE)
    const guardada =
      !falta &&
      (await enviar(() => mandar(actual), {
        exito: `Se ${nueva ? 'creó' : 'actualizó'} la radicación número ${numero}`,
        fallo: frase,
        alHacer: async (saved) => {
          descartar()
          setForm(null)
          await recordar(rutaDe(numero), saved)
          void refrescar('/radi?')
          onGuardada(numero)
        },
      }))
    if (!guardada) enfocarFalta(CAMPOS)
  }

  return {
    radicacion: data,
    nueva,
    form: actual,
    errores,
    fallo: problema
      ? problema instanceof ApiError
        ? `${frase}. ${mensajeDe(problema)}`
        : frase
      : form === null && recuperado?.dicho
        ? recuperado.dicho
        : null,
    saving: ocupado,
    cargando: isLoading && !actual,
    error: nueva ? undefined : error,
    deBorrador:
      form === null && borrador !== null && leida !== null && borradorDe !== null
        ? cuandoBorrador(borradorDe, deOtroEquipo)
        : null,
    cambiar,
    deshacer,
    guardar,
    reintentar: () => void mutate(),
  }
}
