// A Verilator model behind a small C interface: ports by index, whole clock cycles per call. Built together with the
// model into one shared library; `ports.h` is written by the builder:
//   BLUECHIP_CLOCK        the member that is the clock, if there is one
//   PORT(index, member)   for every port, where PORT is defined

#include "Vmodel.h"
#include "ports.h"
#include "verilated.h"

#include <cstdint>

#define EXPORT extern "C" __attribute__((visibility("default")))

namespace {

struct Instance {
    VerilatedContext context;
    Vmodel model{&context};
    // A port was poked since the last evaluation.
    bool stale = true;

    void settle() {
        if (stale) {
            model.eval();
            stale = false;
        }
    }

    void step() {
#ifdef BLUECHIP_CLOCK
        // Inputs poked since the last step are settled before the edge is seen.
        model.BLUECHIP_CLOCK = 1;
        model.eval();
        model.BLUECHIP_CLOCK = 0;
#endif
        model.eval();
        stale = false;
    }
};

std::uint64_t peek(const Vmodel& model, std::uint32_t port) {
    switch (port) {
#define PORT(index, member) \
    case index: return model.member;
#include "ports.h"
#undef PORT
    default: return 0;
    }
}

}  // namespace

EXPORT void* bluechip_new() {
    auto* instance = new Instance;
    instance->settle();
    return instance;
}

EXPORT void bluechip_delete(void* handle) { delete static_cast<Instance*>(handle); }

EXPORT void bluechip_poke(void* handle, std::uint32_t port, std::uint64_t value) {
    auto* instance = static_cast<Instance*>(handle);
    switch (port) {
#define PORT(index, member) \
    case index: instance->model.member = static_cast<decltype(instance->model.member + 0)>(value); break;
#include "ports.h"
#undef PORT
    }
    instance->stale = true;
}

EXPORT std::uint64_t bluechip_peek(void* handle, std::uint32_t port) {
    auto* instance = static_cast<Instance*>(handle);
    instance->settle();
    return peek(instance->model, port);
}

EXPORT void bluechip_step(void* handle, std::uint64_t cycles) {
    auto* instance = static_cast<Instance*>(handle);
    for (; cycles != 0; --cycles) instance->step();
}

// Steps until the port has the value, at most `bound` cycles. Returns the cycles taken, or bound + 1 if it never did.
EXPORT std::uint64_t bluechip_step_until(void* handle, std::uint32_t port, std::uint64_t value, std::uint64_t bound) {
    auto* instance = static_cast<Instance*>(handle);
    instance->settle();
    for (std::uint64_t cycle = 0; cycle <= bound; ++cycle) {
        if (peek(instance->model, port) == value) return cycle;
        if (cycle != bound) instance->step();
    }
    return bound + 1;
}

#ifdef BLUECHIP_PROFILE
extern "C" void __gcov_dump(void);

// Writes the profile of what has run so far, beside the object files.
EXPORT void bluechip_write_profile() { __gcov_dump(); }
#endif
