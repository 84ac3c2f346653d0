import { startTracing } from '@kot/tracing/start-tracing'
import { startSpanCollector } from '@kot/tracing/testing/span-collector'
import { context, trace } from '@opentelemetry/api'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runInTrace, withoutTrace, withTrace } from './trace-context.ts'

const payload = { source: 'bland', kind: 'full' }

async function tracing() {
  const collector = await startSpanCollector()
  const faults: string[] = []
  const stop = await startTracing({
    service: 'kot-worker',
    endpoint: collector.endpoint,
    share: 1,
    onFault: (fault) => void faults.push(fault),
  })
  onTestFinished(async () => {
    await stop()
    collector.stop()
  })
  return { ...collector, faults, deliver: stop }
}

const askedWithin = (name: string) =>
  trace.getTracer('test').startActiveSpan(name, (span) => {
    const data = withTrace(payload)
    span.end()
    return { data, traceId: span.spanContext().traceId, spanId: span.spanContext().spanId }
  })

describe('where nothing is traced', () => {
  it('a payload stays as it is', () => {
    expect(withTrace(payload)).toBe(payload)
    expect(withoutTrace(payload)).toBe(payload)
  })

  it('a job that carries a trace from elsewhere runs like any other', async () => {
    const carrying = { ...payload, $trace: { traceparent: 'no such thing' } }
    expect(await runInTrace('a.job', [carrying], async () => 'done')).toBe('done')
    expect(withoutTrace(carrying)).toEqual(payload)
  })
})

describe('where it is', () => {
  it('a run is part of the trace of its request, and its handler sees the payload only', async () => {
    const { spans, faults, deliver } = await tracing()
    const { data, traceId, spanId } = askedWithin('a request')
    expect(data).not.toEqual(payload)
    expect(withoutTrace(data)).toEqual(payload)

    const seen = await runInTrace('a.job', [data], async () =>
      trace.getSpanContext(context.active()),
    )
    await deliver()

    expect(seen?.traceId).toBe(traceId)
    expect(spans.find(({ name }) => name === 'a.job')).toMatchObject({
      traceId,
      parentSpanId: spanId,
    })
    expect(faults).toEqual([])
  })

  it('a run that answers several is a part of the first and linked to the others', async () => {
    const { spans, deliver } = await tracing()
    const first = askedWithin('first')
    const second = askedWithin('second')
    await runInTrace('a.job', [payload, first.data, second.data], async () => {})
    await deliver()
    const run = spans.find(({ name }) => name === 'a.job')
    expect(run?.traceId).toBe(first.traceId)
    expect(run?.links?.map((link) => link.traceId)).toEqual([second.traceId])
  })

  it('an older or damaged request begins a new trace', async () => {
    const { spans, deliver } = await tracing()
    await runInTrace('old.job', [payload], async () => {})
    await runInTrace('odd.job', [{ $trace: 'what' }, { $trace: null }], async () => {})
    await deliver()
    expect(spans.map(({ name }) => name)).toEqual(['old.job', 'odd.job'])
    expect(spans.every(({ parentSpanId }) => !parentSpanId)).toBe(true)
  })

  it('a fault is traced by its kind, never by its message', async () => {
    const { spans, sent, deliver } = await tracing()
    const run = runInTrace('a.job', [payload], async () => {
      throw new TypeError('no mailbox anna@kot.test')
    })
    await expect(run).rejects.toThrow('no mailbox')
    await deliver()
    expect(spans[0]?.status?.code).toBe(2)
    expect(sent()).toContain('TypeError')
    expect(sent()).not.toContain('anna@kot.test')
  })
})
